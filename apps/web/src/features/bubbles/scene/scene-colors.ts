/** What the canvas paints with; it cannot read the page's tokens by itself. */
export interface SceneColors {
  /** Around the film, once. */
  readonly film: readonly string[];
  readonly secondFilm: readonly string[];
  /** From the middle of the bubble to its rim. */
  readonly body: readonly (readonly [offset: number, color: string])[];
  readonly highlight: string;
  readonly ring: string;
  readonly ringReached: string;
  readonly label: string;
  readonly labelBack: string;
  readonly win: string;
  readonly droplets: readonly string[];
  readonly winDroplets: readonly string[];
}

const night: SceneColors = {
  film: ['#ff9fd8', '#b58cff', '#6fb6ff', '#6df3e4', '#fff0b0', '#ffb38a', '#ff9fd8'],
  secondFilm: ['#7de3ff', '#ff8ed0', '#ffe9a8', '#9d8bff', '#7de3ff'],
  body: [
    [0, 'rgb(150 140 255 / 0.05)'],
    [0.55, 'rgb(140 130 255 / 0.09)'],
    [0.8, 'rgb(170 140 255 / 0.2)'],
    [0.94, 'rgb(215 190 255 / 0.42)'],
    [1, 'rgb(240 225 255 / 0.5)'],
  ],
  highlight: '255 255 255',
  ring: '#a996ff',
  ringReached: '#3ddc97',
  label: '#eef1ff',
  labelBack: 'rgb(26 33 66 / 0.92)',
  win: '61 220 151',
  droplets: ['#d9d0ff', '#a9c8ff', '#ffc2ea', '#9ff2ea'],
  winDroplets: ['#3ddc97', '#a6ffd8', '#ffe08a', '#9ff2ea'],
};

const day: SceneColors = {
  film: ['#f58ccc', '#a58cff', '#74aaff', '#5fd4d4', '#f5dc8c', '#ffb394', '#f58ccc'],
  secondFilm: ['#6cc9f2', '#f08fd0', '#f5d68c', '#9d92ff', '#6cc9f2'],
  body: [
    [0, 'rgb(150 140 255 / 0.07)'],
    [0.55, 'rgb(140 130 255 / 0.12)'],
    [0.8, 'rgb(150 120 255 / 0.2)'],
    [0.94, 'rgb(140 110 255 / 0.34)'],
    [1, 'rgb(110 90 220 / 0.42)'],
  ],
  highlight: '255 255 255',
  ring: '#5a38e0',
  ringReached: '#0c9a5e',
  label: '#11162b',
  labelBack: 'rgb(255 255 255 / 0.94)',
  win: '40 190 120',
  droplets: ['#a48cff', '#6fa4ff', '#f08fd0', '#4fcfc8'],
  winDroplets: ['#1fae72', '#5fd8a4', '#e0a820', '#4fcfc8'],
};

export function sceneColors(isLight: boolean): SceneColors {
  return isLight ? day : night;
}
