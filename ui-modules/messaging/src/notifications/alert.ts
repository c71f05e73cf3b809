/** What is said outside the page. It names no patient: a desktop is read by whoever stands before it. */
export interface AlertText {
  title: string;
  body: string;
}

/** One alert at a time, however many tabs are open and however much arrives. */
const ONE_TAB = 'huddle.urgent-alert';
const PAUSE_MS = 3_000;

const NOTES_HZ = [660, 880];
const NOTE_SECONDS = 0.16;
const VOLUME = 0.08;

/** Runs in one of this browser's tabs, and in none while it ran a moment ago. */
export async function inOneTab(run: () => void): Promise<void> {
  await navigator.locks.request(ONE_TAB, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    run();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  });
}

/** A notification of the desktop, unless the page has the attention anyway. */
export function showNotification({ title, body }: AlertText, onOpen: () => void): void {
  if (document.hasFocus() || !('Notification' in window) || Notification.permission !== 'granted') return;
  // One that is not looked at is replaced by the next: there is never a pile of them.
  const shown = new Notification(title, { body, tag: ONE_TAB, silent: true });
  shown.onclick = () => {
    window.focus();
    shown.close();
    onOpen();
  };
}

/** Two short notes. A page that nobody has touched yet makes none: browsers do not let it, and later would be too late. */
export function playSound(): void {
  const audio = new AudioContext();
  const gain = new GainNode(audio, { gain: VOLUME });
  gain.connect(audio.destination);
  for (const [index, frequency] of NOTES_HZ.entries()) {
    const note = new OscillatorNode(audio, { frequency });
    note.connect(gain);
    note.start(audio.currentTime + index * NOTE_SECONDS);
    note.stop(audio.currentTime + (index + 1) * NOTE_SECONDS);
  }
  setTimeout(() => void audio.close(), PAUSE_MS);
}
