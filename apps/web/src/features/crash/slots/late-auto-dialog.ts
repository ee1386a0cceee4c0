import { createLateDialog } from '../../../components/late-dialog.tsx';

export const AutoDialog = createLateDialog(
  async () => (await import('./auto-dialog.tsx')).AutoDialog,
);
