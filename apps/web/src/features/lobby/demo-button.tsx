import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useSession } from '../../lib/session.ts';

interface DemoDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export type LoadDemoDialog = () => Promise<ComponentType<DemoDialogProps>>;

/** Opens a slot over the lobby for a guest; its code comes with the first press. */
export function createDemoButton(load: LoadDemoDialog): ComponentType {
  const DemoDialog = lazy(async () => ({ default: await load() }));
  return () => {
    const { user } = useSession();
    const [isWanted, setWanted] = useState(false);
    const [isOpen, setOpen] = useState(false);
    if (user) return null;
    return (
      <>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => {
            setWanted(true);
            setOpen(true);
          }}
          // On the hero it is night in both themes.
          className="min-h-11 rounded-control border border-white/25 bg-white/10 px-3.5 text-sm font-semibold whitespace-nowrap text-white transition-colors duration-150 hover:bg-white/18 wallet:min-h-14 wallet:px-5 wallet:text-base"
        >
          Демо без регистрации
        </button>
        {isWanted && (
          <Suspense fallback={null}>
            <DemoDialog open={isOpen} onOpenChange={setOpen} />
          </Suspense>
        )}
      </>
    );
  };
}
