import { describe, expect, it, vi } from 'vitest';
import { FakeClock } from '../testing/clock';
import { type KeyPress, ShortcutRegistry } from './registry';

function press(key: string, change: Partial<KeyPress> = {}): KeyPress {
  return {
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    defaultPrevented: false,
    isComposing: false,
    target: document.body,
    preventDefault: vi.fn(),
    ...change,
  };
}

function setUp(isMac = false) {
  const clock = new FakeClock();
  const registry = new ShortcutRegistry({ clock, isMac });
  const add = (keys: string) => {
    const run = vi.fn();
    return { run, remove: registry.add({ keys, label: keys, group: 'Test', run }) };
  };
  return { clock, registry, add };
}

describe('shortcuts', () => {
  it('run on their key and prevent the browser default', () => {
    const { registry, add } = setUp();
    const { run } = add('?');
    const event = press('?');
    registry.press(event);
    expect(run).toHaveBeenCalledOnce();
    expect(event.preventDefault).toHaveBeenCalledOnce();
  });

  it('tell an arrow with Shift from one without', () => {
    const { registry, add } = setUp();
    const [plain, shifted] = [add('down'), add('shift+down')];
    registry.press(press('ArrowDown', { shiftKey: true }));
    expect([plain.run.mock.calls.length, shifted.run.mock.calls.length]).toEqual([0, 1]);
    registry.press(press('ArrowDown'));
    expect([plain.run.mock.calls.length, shifted.run.mock.calls.length]).toEqual([1, 1]);
  });

  it('may be sequences, typed within a second', () => {
    const { clock, registry, add } = setUp();
    const messages = add('g m');
    const mark = add('m');
    registry.press(press('g'));
    registry.press(press('m'));
    expect(messages.run).toHaveBeenCalledOnce();
    expect(mark.run).not.toHaveBeenCalled();
    registry.press(press('g'));
    clock.sleep(1_001);
    registry.press(press('m'));
    expect(messages.run).toHaveBeenCalledOnce();
    expect(mark.run).toHaveBeenCalledOnce();
  });

  it('do nothing while they need something first', () => {
    const { registry, add } = setUp();
    const other = add('u');
    const run = vi.fn();
    registry.add({ keys: 'u', label: 'Mark read', group: 'Test', needs: 'Select a thread first', run });
    registry.press(press('u'));
    expect(run).not.toHaveBeenCalled();
    expect(other.run).toHaveBeenCalledOnce();
  });

  it('leave plain keys to a focused field, but not commands', () => {
    const { registry, add } = setUp();
    const plain = add('j');
    const command = add('mod+enter');
    const target = document.createElement('textarea');
    registry.press(press('j', { target }));
    registry.press(press('Enter', { target, ctrlKey: true }));
    expect(plain.run).not.toHaveBeenCalled();
    expect(command.run).toHaveBeenCalledOnce();
  });

  it.each(['dialog', 'alertdialog', 'menu', 'listbox'])('leave plain keys to an open %s', (role) => {
    const { registry, add } = setUp();
    const { run } = add('u');
    const floating = document.createElement('div');
    floating.setAttribute('role', role);
    const button = floating.appendChild(document.createElement('button'));
    registry.press(press('u', { target: button }));
    expect(run).not.toHaveBeenCalled();
  });

  it('use the command key on a Mac, not Ctrl', () => {
    const { registry, add } = setUp(true);
    const { run } = add('mod+k');
    registry.press(press('k', { ctrlKey: true }));
    expect(run).not.toHaveBeenCalled();
    registry.press(press('k', { metaKey: true }));
    expect(run).toHaveBeenCalledOnce();
  });

  it('use the shortcut added last, and the previous one when it is removed', () => {
    const { registry, add } = setUp();
    const page = add('escape');
    const dialog = add('escape');
    registry.press(press('Escape'));
    dialog.remove();
    registry.press(press('Escape'));
    expect([dialog.run.mock.calls.length, page.run.mock.calls.length]).toEqual([1, 1]);
    expect(registry.list.get()).toHaveLength(1);
  });

  it('rest for a while, except Escape and commands', () => {
    const { clock, registry, add } = setUp();
    const [plain, leave, command] = [add('e'), add('escape'), add('mod+k')];
    registry.rest(1_000);
    for (const key of ['e', 'Escape']) registry.press(press(key));
    registry.press(press('k', { ctrlKey: true }));
    expect([plain, leave, command].map(({ run }) => run.mock.calls.length)).toEqual([0, 1, 1]);
    clock.sleep(999);
    registry.press(press('e'));
    expect(plain.run).not.toHaveBeenCalled();
    clock.sleep(1);
    registry.press(press('e'));
    expect(plain.run).toHaveBeenCalledOnce();
    registry.rest(1_000);
    registry.rest(0);
    registry.press(press('e'));
    expect(plain.run).toHaveBeenCalledTimes(2);
  });

  it('do not run during text composition or for handled keys', () => {
    const { registry, add } = setUp();
    const { run } = add('j');
    registry.press(press('j', { isComposing: true }));
    registry.press(press('j', { defaultPrevented: true }));
    registry.press(press('j', { altKey: true }));
    expect(run).not.toHaveBeenCalled();
  });
});
