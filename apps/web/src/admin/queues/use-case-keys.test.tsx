import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useCaseKeys } from './use-case-keys.ts';

function Case(acts: Parameters<typeof useCaseKeys>[0]) {
  useCaseKeys(acts);
  return <textarea aria-label="Причина" />;
}

afterEach(cleanup);

describe('keys of a case', () => {
  it('are those of the place on the keyboard, whatever layout types', () => {
    const onApprove = vi.fn();
    const onRefuse = vi.fn();
    render(<Case onApprove={onApprove} onRefuse={onRefuse} />);
    fireEvent.keyDown(document.body, { code: 'KeyA', key: 'ф' });
    fireEvent.keyDown(document.body, { code: 'KeyX', key: 'ч' });
    expect(onApprove).toHaveBeenCalledTimes(1);
    expect(onRefuse).toHaveBeenCalledTimes(1);
  });

  it('do nothing while somebody writes, holds the key or uses another shortcut', () => {
    const onApprove = vi.fn();
    const { getByLabelText } = render(<Case onApprove={onApprove} onRefuse={null} />);
    fireEvent.keyDown(getByLabelText('Причина'), { code: 'KeyA', key: 'a' });
    fireEvent.keyDown(document.body, { code: 'KeyA', ctrlKey: true });
    fireEvent.keyDown(document.body, { code: 'KeyA', repeat: true });
    fireEvent.keyDown(document.body, { code: 'KeyX', key: 'x' });
    expect(onApprove).not.toHaveBeenCalled();
  });
});
