import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LoginForm } from './login-form.tsx';
import { RegistrationForm } from './registration-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(form: ReactNode) {
  render(<QueryClientProvider client={new QueryClient()}>{form}</QueryClientProvider>);
}

function answerWith(status: number, body: object) {
  const fetchMock = vi.fn(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, text: string) =>
  fireEvent.change(field(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** What the field says of itself, to eyes and to assistive technology alike. */
function faultOf(label: string): string | null {
  if (field(label).getAttribute('aria-invalid') !== 'true') return null;
  const described = field(label).getAttribute('aria-describedby') ?? '';
  return described
    .split(' ')
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join('');
}

it.each([
  ['signing in', LoginForm],
  ['registration', RegistrationForm],
])('the form of %s hides the password until it is asked to show it', (_name, Form) => {
  show(<Form onEntered={() => {}} />);
  fill('Пароль', 'Nebula-42');
  expect(field('Пароль').type).toBe('password');
  press('Показать пароль');
  expect(field('Пароль').type).toBe('text');
  expect(field('Пароль').value).toBe('Nebula-42');
  press('Скрыть пароль');
  expect(field('Пароль').type).toBe('password');
});

describe('the form of signing in', () => {
  it('names what is missing, asks the server nothing, and leads to the first of it', async () => {
    const fetchMock = answerWith(200, { success: 'С возвращением!' });
    show(<LoginForm onEntered={() => {}} />);
    press('Войти');
    await waitFor(() => expect(faultOf('Логин или e-mail')).toBe('Введите логин'));
    expect(faultOf('Пароль')).toBe('Введите пароль');
    expect(document.activeElement).toBe(field('Логин или e-mail'));
    expect(fetchMock).not.toHaveBeenCalled();
    fill('Логин или e-mail', 'orion');
    await waitFor(() => expect(faultOf('Логин или e-mail')).toBeNull());
  });

  it('shows a refusal at its field until that is changed', async () => {
    answerWith(401, { error: 'Неверный логин или пароль', code: 'identity/wrong-credentials' });
    show(<LoginForm onEntered={() => {}} />);
    fill('Логин или e-mail', 'orion');
    fill('Пароль', 'guess');
    press('Войти');
    await waitFor(() => expect(faultOf('Пароль')).toBe('Неверный логин или пароль'));
    expect(faultOf('Логин или e-mail')).toBeNull();
    expect(document.activeElement).toBe(field('Пароль'));
    fill('Пароль', 'another guess');
    await waitFor(() => expect(faultOf('Пароль')).toBeNull());
  });

  it('goes on to the second step, and marks a wrong code', async () => {
    const entered: string[] = [];
    answerWith(401, { error: 'Введите код из приложения', code: 'identity/code-needed' });
    show(<LoginForm onEntered={message => entered.push(message)} />);
    fill('Логин или e-mail', 'orion');
    fill('Пароль', 'secret-enough');
    press('Войти');
    await screen.findByLabelText('Код из приложения');
    press('Подтвердить');
    await waitFor(() => expect(faultOf('Код из приложения')).toBe('Введите код'));
    answerWith(401, { error: 'Код не подходит', code: 'identity/wrong-code' });
    fill('Код из приложения', '000000');
    press('Подтвердить');
    await waitFor(() => expect(faultOf('Код из приложения')).toBe('Код не подходит'));
    answerWith(200, { success: 'С возвращением!' });
    fill('Код из приложения', '123456');
    press('Подтвердить');
    await waitFor(() => expect(entered).toEqual(['С возвращением!']));
  });
});

describe('the form of registration', () => {
  async function send(login: string) {
    fill('E-mail', 'orion@example.ru');
    fill('Логин', login);
    fill('Пароль', 'Nebula-42-orbit');
    // The input itself: the box around it passes a press on in a way that this DOM takes for two.
    const tick = document.querySelector('input[type=checkbox]');
    if (tick) fireEvent.click(tick);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Зарегистрироваться' });
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
  }

  it('names every field that is missing and leads to the first', async () => {
    show(<RegistrationForm onEntered={() => {}} />);
    await send('');
    await waitFor(() => expect(faultOf('Логин')).toBe('Введите логин'));
    expect([faultOf('E-mail'), faultOf('Пароль')]).toEqual([null, null]);
    expect(document.activeElement).toBe(field('Логин'));
  });

  it('shows at the login that it is taken', async () => {
    answerWith(409, { error: 'Этот логин уже занят', code: 'identity/login-taken' });
    show(<RegistrationForm onEntered={() => {}} />);
    await send('orion');
    await waitFor(() => expect(faultOf('Логин')).toBe('Этот логин уже занят'));
    expect(document.activeElement).toBe(field('Логин'));
  });
});
