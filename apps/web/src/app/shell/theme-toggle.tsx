import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../../components/icon-button.tsx';
import { toggleTheme, useTheme } from '../../lib/theme.ts';

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
