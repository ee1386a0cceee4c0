import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';

afterEach(cleanup);

const input = () => screen.getByLabelText<HTMLInputElement>('Пароль');

describe('password field', () => {
  it('hides the text until asked, and hides it again', () => {
    render(<PasswordField label="Пароль" />);
    expect(input().type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Показать пароль' }));
    expect(input().type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Скрыть пароль' }));
    expect(input().type).toBe('password');
  });

  it('keeps what was typed when shown', () => {
    render(<PasswordField label="Пароль" />);
    fireEvent.change(input(), { target: { value: 'туманность' } });
    fireEvent.click(screen.getByRole('button', { name: 'Показать пароль' }));
    expect(input().value).toBe('туманность');
  });

  it('does not send the form when the eye is pressed', () => {
    let sent = false;
    render(
      <form
        onSubmit={event => {
          event.preventDefault();
          sent = true;
        }}
      >
        <PasswordField label="Пароль" />
      </form>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Показать пароль' }));
    expect(sent).toBe(false);
  });

  it('ties the error to the input', () => {
    render(<PasswordField label="Пароль" error="Слишком простой пароль" />);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    const described = input().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Слишком простой пароль');
  });
});
