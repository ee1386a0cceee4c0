export const backdropClasses = 'motion-fade fixed inset-0 z-50 bg-scrim';

export const dialogViewportClasses =
  'fixed inset-0 z-50 flex items-end justify-center overflow-hidden wallet:items-center wallet:p-6';

export const dialogPopupClasses =
  'motion-sheet flex max-h-[92dvh] w-full flex-col rounded-t-section border border-b-0 border-line-strong bg-surface ' +
  'pb-[env(safe-area-inset-bottom)] text-text shadow-popup outline-none ' +
  'wallet:max-h-full wallet:rounded-section wallet:border-b wallet:pb-0';
