import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Pager } from './pager.tsx';

afterEach(cleanup);

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

function renderPages(page: number, hasNext: boolean, loading = false) {
  const onPrevious = vi.fn();
  const onNext = vi.fn();
  const view = render(
    <Pager
      label="Ставки"
      page={page}
      hasNext={hasNext}
      loading={loading}
      onPrevious={onPrevious}
      onNext={onNext}
    />,
  );
  return { ...view, onPrevious, onNext };
}

describe('pager', () => {
  it('walks both ways from the middle', () => {
    const { onPrevious, onNext } = renderPages(2, true);
    fireEvent.click(button('Предыдущая страница'));
    fireEvent.click(button('Следующая страница'));
    expect(onPrevious).toHaveBeenCalledOnce();
    expect(onNext).toHaveBeenCalledOnce();
    expect(screen.getByRole('navigation').textContent).toContain('Страница 2');
  });

  it('stops at both ends', () => {
    renderPages(1, true);
    expect(button('Предыдущая страница').disabled).toBe(true);
    cleanup();
    renderPages(3, false);
    expect(button('Следующая страница').disabled).toBe(true);
    expect(button('Предыдущая страница').disabled).toBe(false);
  });

  it('takes no presses while a page is on its way', () => {
    renderPages(2, true, true);
    expect(button('Предыдущая страница').disabled).toBe(true);
    expect(button('Следующая страница').disabled).toBe(true);
  });

  it('is not there for a single page', () => {
    const { container } = renderPages(1, false);
    expect(container.innerHTML).toBe('');
  });
});

describe('pager that adds', () => {
  it('asks for more, but not twice for the same', () => {
    const onNext = vi.fn();
    const view = render(<Pager look="more" label="Ставки" hasNext onNext={onNext} />);
    fireEvent.click(button('Показать ещё'));
    expect(onNext).toHaveBeenCalledOnce();
    view.rerender(<Pager look="more" label="Ставки" hasNext loading onNext={onNext} />);
    fireEvent.click(button('Показать ещё'));
    expect(onNext).toHaveBeenCalledOnce();
  });

  it('leaves when there is no more', () => {
    const { container } = render(
      <Pager look="more" label="Ставки" hasNext={false} onNext={() => {}} />,
    );
    expect(container.innerHTML).toBe('');
  });
});
