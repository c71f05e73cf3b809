/** How many keys were pressed on the page since it was first asked for; modifiers alone do not count. */
let pressed = 0;
let isListening = false;

const MODIFIERS = new Set(['Shift', 'Control', 'Meta', 'Alt', 'AltGraph', 'CapsLock']);

/** The number of keys pressed so far. Two equal numbers mean that nothing was typed in between. */
export function keysPressed(): number {
  if (!isListening) {
    isListening = true;
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (!MODIFIERS.has(key)) pressed += 1;
      },
      true,
    );
  }
  return pressed;
}

const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="textbox"]';

/** Whether what is typed now goes into a field of the page. A dialog that is about to close does not count. */
export function isFieldFocused(): boolean {
  const focused = document.activeElement;
  return focused?.matches(FIELDS) === true && focused.closest('[role="dialog"]') === null;
}
