/** The text of the notification. It names no patient: anybody near the screen can read it. */
export interface AlertText {
  title: string;
  body: string;
}

/** A new notification replaces the previous one, so they do not pile up. */
const TAG = 'huddle.urgent-alert';
const SOUND = 'huddle.urgent-sound';
const PAUSE_MS = 3_000;

const NOTES_HZ = [660, 880];
const NOTE_SECONDS = 0.16;
const VOLUME = 0.08;

/** Runs in one of this browser's tabs, and in none if what has this name ran shortly before. */
async function inOneTab(name: string, run: () => void): Promise<void> {
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    run();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  });
}

/** Alerts once to each message: another one may follow at once, and must not be lost behind the first. */
export function oncePerMessage(uid: string, run: () => void): Promise<void> {
  return inOneTab(`${TAG}.${uid}`, run);
}

/** A desktop notification, unless the page has the focus. */
export function showNotification({ title, body }: AlertText, onOpen: () => void): void {
  if (document.hasFocus() || !('Notification' in window) || Notification.permission !== 'granted') return;
  const shown = new Notification(title, { body, tag: TAG, silent: true });
  shown.onclick = () => {
    window.focus();
    shown.close();
    onOpen();
  };
}

/** Plays two short notes, once for messages that arrive together. Browsers block sound before the first interaction with the page, and a later sound would be too late. */
export function playSound(): Promise<void> {
  return inOneTab(SOUND, playNotes);
}

function playNotes(): void {
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
