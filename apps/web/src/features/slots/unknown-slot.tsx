import { Link } from '@tanstack/react-router';
import { buttonClasses } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { paths } from '../../lib/paths.ts';

export function UnknownSlot() {
  return (
    <>
      <h1 className="sr-only">Слот не найден</h1>
      <EmptyState
        className="my-auto"
        title="Такого слота у нас нет"
        text="Возможно, адрес набран с ошибкой. Все слоты собраны в каталоге: там есть поиск по названию и виду игры."
        action={
          <Link to={paths.slots} className={buttonClasses()}>
            К слотам
          </Link>
        }
      />
    </>
  );
}
