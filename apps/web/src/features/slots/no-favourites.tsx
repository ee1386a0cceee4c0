import { Link } from '@tanstack/react-router';
import { buttonClasses } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { paths } from '../../lib/paths.ts';

export function NoFavourites() {
  return (
    <EmptyState
      title="В избранном пусто"
      text="Отметьте слот сердечком на его обложке: он появится здесь и на других ваших устройствах."
      action={
        <Link to={paths.slots} className={buttonClasses()}>
          Выбрать слоты
        </Link>
      }
    />
  );
}
