/** The text of the notification. It names no patient: anybody near the screen can read it. */
export interface AlertText {
  title: string;
  body: string;
}

/** At most one alert at a time, however many tabs are open and messages arrive. */
const ONE_TAB = 'huddle.urgent-alert';
const PAUSE_MS = 3_000;

const NOTES_HZ = [660, 880];
const NOTE_SECONDS = 0.16;
const VOLUME = 0.08;

/** Runs in one of this browser's tabs, and in none if it ran shortly before. */
export async function inOneTab(run: () => void): Promise<void> {
  await navigator.locks.request(ONE_TAB, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    run();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  });
}

/** A desktop notification, unless the page has the focus. */
export function showNotification({ title, body }: AlertText, onOpen: () => void): void {
  if (document.hasFocus() || !('Notification' in window) || Notification.permission !== 'granted') return;
  // A new one replaces the previous one, so they do not pile up.
  const shown = new Notification(title, { body, tag: ONE_TAB, silent: true });
  shown.onclick = () => {
    window.focus();
    shown.close();
    onOpen();
  };
}

/** Plays two short notes. Browsers block sound before the first interaction with the page, and a later sound would be too late. */
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
