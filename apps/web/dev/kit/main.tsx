import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './kit.css';
import { Switch } from '../../src/components/switch.tsx';
import { Toaster } from '../../src/components/toaster.tsx';
import { KitButtons } from './kit-buttons.tsx';
import { KitData } from './kit-data.tsx';
import { KitFields } from './kit-fields.tsx';
import { KitOverlays } from './kit-overlays.tsx';

type Theme = 'dark' | 'light';

function KitColumn({ theme }: { theme: Theme }) {
  return (
    <div data-theme={theme} className="min-w-0 bg-page px-4 py-8 text-text wallet:px-8">
      <div className="mx-auto flex max-w-[640px] flex-col gap-10">
        <KitButtons />
        <KitFields />
        <KitOverlays />
        <KitData />
      </div>
    </div>
  );
}

/** Popups leave the column for the body, so they follow the page's own theme. */
function usePageTheme(): [Theme, (theme: Theme) => void] {
  const [initial] = useState(() => document.documentElement.dataset['theme']);
  const [theme, setTheme] = useState<Theme>(initial === 'light' ? 'light' : 'dark');
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    return () => {
      if (initial === undefined) delete document.documentElement.dataset['theme'];
      else document.documentElement.dataset['theme'] = initial;
    };
  }, [theme, initial]);
  return [theme, setTheme];
}

/** Every part of the kit in its states, both themes side by side. */
function KitPage() {
  const [theme, setTheme] = usePageTheme();
  return (
    <div>
      <header className="flex flex-wrap items-center justify-between gap-4 border-b border-line bg-panel px-4 py-4 wallet:px-8">
        <h1 className="font-display text-xl font-extrabold">Набор элементов</h1>
        <Switch
          label="Светлые окна и меню"
          checked={theme === 'light'}
          onCheckedChange={light => setTheme(light ? 'light' : 'dark')}
        />
      </header>
      <div className="grid wallet:grid-cols-2">
        <KitColumn theme="dark" />
        <KitColumn theme="light" />
      </div>
    </div>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

createRoot(root).render(
  <StrictMode>
    <KitPage />
    <Toaster />
  </StrictMode>,
);
