declare module 'zzfx' {
  interface Synthesizer {
    volume: number;
    audioContext: AudioContext;
    /** volume, randomness, frequency, attack, sustain, release, shape, shapeCurve, slide, … */
    play(...parameters: (number | undefined)[]): AudioBufferSourceNode;
  }
  export const ZZFX: Synthesizer;
}
