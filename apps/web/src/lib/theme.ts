import { create } from 'zustand';
import { readStoredFlag, removeStored, writeStored } from './browser-storage.ts';

const SUPPRESSION_MS = 200;
const THEME_COLORS = { dark: '#090c18', light: '#eef1fb' };

interface ThemeState {
  isLight: boolean;
}

export const useTheme = create<ThemeState>(() => ({ isLight: readStoredFlag('light') }));

/** Tells whether the choice was kept for the next visit; the page changes either way. */
export function chooseLightTheme(): boolean {
  showTheme(true);
  return writeStored('light', 'true');
}

export function chooseDarkTheme(): boolean {
  showTheme(false);
  return removeStored('light');
}

export function toggleTheme(): boolean {
  return useTheme.getState().isLight ? chooseDarkTheme() : chooseLightTheme();
}

/** Brings the page in line with what is stored; called once at start. */
export function applyStoredTheme(): void {
  paintTheme(useTheme.getState().isLight);
}

function showTheme(isLight: boolean): void {
  suppressTransitions();
  paintTheme(isLight);
  useTheme.setState({ isLight });
}

function paintTheme(isLight: boolean): void {
  const { dataset } = document.documentElement;
  if (isLight) dataset['theme'] = 'light';
  else delete dataset['theme'];
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', isLight ? THEME_COLORS.light : THEME_COLORS.dark);
}

let suppressionTimer: ReturnType<typeof setTimeout> | undefined;

/** Without this every transition on the page would run at once, each at its own pace. */
function suppressTransitions(): void {
  document.body.classList.add('no-transition');
  clearTimeout(suppressionTimer);
  suppressionTimer = setTimeout(
    () => document.body.classList.remove('no-transition'),
    SUPPRESSION_MS,
  );
}
