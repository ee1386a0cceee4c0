import { Moon, Sun } from 'lucide-react';
import { toggleTheme, useTheme } from '../lib/theme.ts';
import { IconButton } from './icon-button.tsx';

export function ThemeToggle() {
  const { isLight } = useTheme();
  return (
    <IconButton
      size="sm"
      label={isLight ? 'Включить тёмную тему' : 'Включить светлую тему'}
      onClick={toggleTheme}
    >
      {isLight ? (
        <Moon aria-hidden="true" className="size-5" />
      ) : (
        <Sun aria-hidden="true" className="size-5" />
      )}
    </IconButton>
  );
}
