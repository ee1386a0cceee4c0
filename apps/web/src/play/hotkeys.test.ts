import { beforeEach, describe, expect, it } from 'vitest';
import { hotkeys, readHotkey } from './hotkeys.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <input id="text"><input id="slider" type="range"><textarea id="area"></textarea>
    <div id="editable" contenteditable="true"><b id="inside">x</b></div>
    <button id="button"><span id="label">½</span></button>
    <div role="dialog"><p id="in-dialog"></p></div>`;
});

function press(code: string, change: object = {}, cameByKeyboard = false) {
  const event = {
    code,
    repeat: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    shiftKey: false,
    defaultPrevented: false,
    target: document.body,
    ...change,
  };
  return readHotkey(event, cameByKeyboard, hotkeys);
}

const at = (id: string) => ({ target: document.getElementById(id) });

it('reads the five keys by their place, whatever the layout', () => {
  const actions = ['Space', 'KeyA', 'KeyS', 'KeyQ', 'KeyW'].map(code => press(code));
  expect(actions).toEqual(['bet', 'half', 'double', 'random', 'cash-out']);
  expect(press('KeyZ')).toBeNull();
});

it.each(['text', 'area', 'editable', 'inside'])('is deaf in #%s', id => {
  expect(press('Space', at(id))).toBeNull();
  expect(press('KeyA', at(id))).toBeNull();
});

it('listens on after a slider was dragged', () => {
  expect(press('Space', at('slider'))).toBe('bet');
});

it('is deaf while a dialog has the focus', () => {
  expect(press('Space', at('in-dialog'))).toBeNull();
});

it.each(['ctrlKey', 'altKey', 'metaKey', 'shiftKey', 'repeat', 'defaultPrevented'])(
  'leaves a press with %s alone',
  name => expect(press('KeyS', { [name]: true })).toBeNull(),
);

describe('the space bar on a button', () => {
  it('belongs to the button for who came there by keyboard', () => {
    expect(press('Space', at('label'), true)).toBeNull();
    expect(press('KeyA', at('label'), true)).toBe('half');
  });

  it('places a bet for who has just pressed the button with the mouse', () => {
    expect(press('Space', at('label'))).toBe('bet');
  });
});
