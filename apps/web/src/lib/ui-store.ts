import { create } from 'zustand';
import { readStoredFlag, writeStoredFlag } from './browser-storage.ts';

export type AuthTab = 'login' | 'registration';

interface UiState {
  /** The open tab of the login modal, or null while it is closed. */
  authTab: AuthTab | null;
  isWalletOpen: boolean;
  /** The slide-out sidebar of narrow screens. */
  isMenuOpen: boolean;
  isSearchOpen: boolean;
  /** The sidebar of wide screens, folded to icons. */
  isSidebarClosed: boolean;
}

export const useUi = create<UiState>(() => ({
  authTab: null,
  isWalletOpen: false,
  isMenuOpen: false,
  isSearchOpen: false,
  isSidebarClosed: readStoredFlag('sidebar_closed'),
}));

export function openAuth(tab: AuthTab = 'login'): void {
  useUi.setState({ authTab: tab });
}

export function closeAuth(): void {
  useUi.setState({ authTab: null });
}

export function setWalletOpen(isWalletOpen: boolean): void {
  useUi.setState({ isWalletOpen });
}

export function setMenuOpen(isMenuOpen: boolean): void {
  useUi.setState({ isMenuOpen });
}

export function setSearchOpen(isSearchOpen: boolean): void {
  useUi.setState({ isSearchOpen });
}

export function toggleSidebar(): void {
  const isSidebarClosed = !useUi.getState().isSidebarClosed;
  useUi.setState({ isSidebarClosed });
  writeStoredFlag('sidebar_closed', isSidebarClosed);
}
