import { payloadFromWire } from '../api/documents';
import { ProblemError } from '../api/problem';
import { Store } from '../lib/store';
import { type Clock, systemClock } from '../lib/timers';
import { CLOSE, type ClientFrame, type HostFrame, isLater, type Position, parseFrame } from './frames';
import { PresenceBoard } from './presence';
import type {
  ChatToken,
  RealtimeEvent,
  RealtimeFailure,
  RealtimeNotice,
  RealtimeOptions,
  RealtimeSignal,
  Socket,
  SyncState,
} from './types';
import { Whereabouts } from './whereabouts';

const BACKOFF_FIRST_MS = 500;
const BACKOFF_LONGEST_MS = 30_000;
const OPEN_LIMIT_MS = 10_000;
const PING_LIMIT_MS = 5_000;
/** After this many missed heartbeats the connection is considered dead. */
const SILENT_HEARTBEATS = 2.5;

/**
 * The page's WebSocket connection: connects, resumes after a loss without gaps or duplicates, renews its token and
 * tracks the sync state.
 */
export class RealtimeClient {
  readonly sync = new Store<SyncState>({ status: 'stopped', waiting: 0 });
  readonly presence = new PresenceBoard();
  readonly #authenticate: () => Promise<ChatToken>;
  readonly #connect: () => Socket;
  readonly #clock: Clock;
  readonly #random: () => number;
  readonly #events = new Map<string, Set<(event: RealtimeEvent) => void>>();
  readonly #signals = new Map<string, Set<(signal: RealtimeSignal) => void>>();
  readonly #failures = new Set<(failure: RealtimeFailure) => void>();
  /** Reported since the last working connection. */
  #reported: RealtimeFailure | null = null;
  readonly #notices = new Set<(notice: RealtimeNotice) => void>();
  readonly #waiting = new Map<string, number>();
  readonly #whereabouts: Whereabouts;
  #socket: Socket | null = null;
  /** Incremented with each attempt, so that events of older attempts are ignored. */
  #attempt = 0;
  #attemptsFailed = 0;
  #welcomed = false;
  #position: Position | null = null;
  #catchUpTo: Position | null = null;
  #seq = 0;
  #silenceLimit = 30_000;
  #cancelReconnect: () => void = () => {};
  #cancelSilence: () => void = () => {};
  #cancelRenewal: () => void = () => {};

  constructor(options: RealtimeOptions) {
    this.#authenticate = options.authenticate;
    this.#connect = options.connect;
    this.#clock = options.clock ?? systemClock;
    this.#random = options.random ?? Math.random;
    this.#whereabouts = new Whereabouts(this.#clock, (frame) => this.#send(frame));
  }

  /** Connects, and stays connected until {@link stop}. Events after `position` are replayed; without one it begins at the present. */
  start(position: Position | null = null): void {
    if (this.sync.get().status !== 'stopped') return;
    this.#position ??= position;
    this.#setStatus('connecting');
    void this.#open();
  }

  /** Closes the connection permanently. */
  stop(): void {
    this.#cancelReconnect();
    this.#drop();
    this.#setStatus('stopped');
  }

  /** Reconnects at once, after the network returned or the machine woke up. */
  wake(): void {
    const { status } = this.sync.get();
    if (status === 'stopped') return;
    if (this.#welcomed) {
      this.#send({ type: 'ping' });
      this.#watchSilence(PING_LIMIT_MS);
    } else if (status === 'offline') {
      this.#cancelReconnect();
      void this.#open();
    }
  }

  /**
   * The browser reports that it is offline. An open socket notices this only after missed heartbeats, so the client
   * switches to "offline" and reconnects at once, which also corrects a false report.
   */
  networkLost(): void {
    if (this.#welcomed) this.#lost(null);
  }

  /**
   * Subscribes to events of one kind, or of all kinds (`*`). Each event is delivered once and in order, to the handlers for all kinds
   * first. Returns the unsubscribe function.
   */
  onEvent(kind: string, handler: (event: RealtimeEvent) => void): () => void {
    return addTo(this.#events, kind, handler);
  }

  /** Subscribes to a signal by name. Returns the unsubscribe function. */
  onSignal(name: string, handler: (signal: RealtimeSignal) => void): () => void {
    return addTo(this.#signals, name, handler);
  }

  /** Subscribes to notices for the whole console. Returns the unsubscribe function. */
  onNotice(handler: (notice: RealtimeNotice) => void): () => void {
    this.#notices.add(handler);
    return () => this.#notices.delete(handler);
  }

  /** Subscribes to failures, each reported once per outage. Returns the unsubscribe function. */
  onFailure(handler: (failure: RealtimeFailure) => void): () => void {
    this.#failures.add(handler);
    return () => this.#failures.delete(handler);
  }

  /** Sends a signal to the tenant's other consoles. It is not stored and is lost without a connection. */
  signal(name: string, patientId: number | null): void {
    this.#send({ type: 'signal', name, patient_id: patientId });
  }

  /** Sets the threads that `owner` shows; null removes them. The union is sent to the host, throttled. */
  watch(owner: object, patientIds: readonly number[] | null): void {
    this.#whereabouts.watch(owner, patientIds);
  }

  /**
   * Announces that the user is viewing a patient's thread until the returned function is called. The latest call
   * wins.
   */
  view(patientId: number): () => void {
    return this.#whereabouts.view(patientId);
  }

  /** Reports a key press in the composer of the viewed thread. */
  typed(): void {
    this.#whereabouts.typed();
  }

  /** Reports that the composer was cleared or its message sent. */
  stoppedTyping(): void {
    this.#whereabouts.stoppedTyping();
  }

  /** Sets the number of unsent messages of `source`. */
  setWaiting(source: string, count: number): void {
    if (count > 0) this.#waiting.set(source, count);
    else this.#waiting.delete(source);
    const waiting = [...this.#waiting.values()].reduce((sum, n) => sum + n, 0);
    const before = this.sync.get().waiting;
    if (waiting === before) return;
    this.sync.set({ ...this.sync.get(), waiting });
    // A message that could not be sent puts the socket in doubt too.
    if (waiting > before && this.#welcomed) this.wake();
  }

  async #open(): Promise<void> {
    this.#drop();
    const attempt = this.#attempt;
    let chat: ChatToken;
    // A request into a dead network may never be answered; nothing else would end the wait.
    this.#watchSilence(OPEN_LIMIT_MS);
    try {
      chat = await this.#authenticate();
    } catch (error) {
      if (attempt === this.#attempt) this.#lost(null, failureOf(error));
      return;
    }
    if (attempt !== this.#attempt || this.sync.get().status === 'stopped') return;
    const socket = this.#connect();
    this.#socket = socket;
    socket.onopen = () => this.#send({ type: 'hello', token: chat.token, after: this.#position });
    socket.onmessage = ({ data }) => {
      if (attempt === this.#attempt) this.#receive(data);
    };
    socket.onclose = ({ code }) => {
      if (attempt === this.#attempt) this.#lost(code);
    };
    this.#watchSilence(OPEN_LIMIT_MS);
    this.#scheduleRenewal(chat.accessTtl);
  }

  /** Drops the connection without waiting for the close handshake. */
  #drop(): void {
    this.#attempt += 1;
    this.#cancelSilence();
    this.#cancelRenewal();
    this.#whereabouts.disconnected();
    const socket = this.#socket;
    this.#socket = null;
    this.#welcomed = false;
    this.#catchUpTo = null;
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close(1000);
  }

  /** `failure`: what to report if not even a first frame came. */
  #lost(code: number | null, failure: RealtimeFailure | null = 'network'): void {
    const wasWelcomed = this.#welcomed;
    this.#drop();
    if (this.sync.get().status === 'stopped') return;
    this.presence.clear();
    if (code === CLOSE.notAProvider) {
      this.#setStatus('stopped');
      this.#notify('session_ended');
      return;
    }
    // An expired chat token is replaced by the next attempt; whether the session is valid is checked by the session.
    if (code === CLOSE.unauthorised) this.#notify('session_ended');
    this.#setStatus('offline');
    // A connection that was lost is usually back at once, as after a restart of the host; nobody needs to know.
    if (!wasWelcomed) this.#report(code === CLOSE.unauthorised ? 'authentication' : failure);
    const longest = Math.min(BACKOFF_LONGEST_MS, BACKOFF_FIRST_MS * 2 ** this.#attemptsFailed);
    this.#attemptsFailed += 1;
    // Half fixed, half random: after a restart of the host a thousand consoles must not reconnect at once.
    const wait = longest / 2 + (this.#random() * longest) / 2;
    this.#cancelReconnect = this.#clock.after(wait, () => void this.#open());
  }

  #receive(data: unknown): void {
    const frame = parseFrame(data);
    if (!frame) return;
    if (frame.type === 'welcome') {
      this.#seq = frame.seq;
    } else {
      if (!this.#welcomed || frame.seq !== this.#seq + 1) {
        // A frame is missing: the frames after it may be incomplete. Resuming repairs this.
        this.#lost(null);
        return;
      }
      this.#seq = frame.seq;
    }
    this.#watchSilence(this.#silenceLimit);
    this.#take(frame);
  }

  #take(frame: HostFrame): void {
    switch (frame.type) {
      case 'welcome':
        this.#welcome(frame.position, frame.heartbeat_ms);
        return;
      case 'event':
        this.#event(frame);
        return;
      case 'heartbeat':
        this.#heartbeat(frame.position, frame.behind === true);
        return;
      case 'presence':
        this.presence.apply(frame.changes);
        return;
      case 'signal':
        for (const handler of [...(this.#signals.get(frame.name) ?? [])]) {
          handler({ name: frame.name, patientId: frame.patient_id, userId: frame.user_id });
        }
        return;
      case 'reload':
        // Everything is reloaded, so events before the new position are known already. It may be lower than the old one:
        // a restored database begins its order again.
        this.#position = frame.position;
        this.#caughtUp();
        this.#notify('reload');
        return;
      case 'access_changed':
      case 'features_changed':
      case 'modules_changed':
      case 'session_ended':
        this.#notify(frame.type);
        return;
    }
  }

  #welcome(position: Position, heartbeatMs: number): void {
    this.#welcomed = true;
    this.#attemptsFailed = 0;
    this.#silenceLimit = heartbeatMs * SILENT_HEARTBEATS;
    this.#watchSilence(this.#silenceLimit);
    if (this.#position === null || !isLater(position, this.#position)) {
      this.#position ??= position;
      this.#caughtUp();
    } else {
      this.#catchUpTo = position;
      this.#setStatus('syncing');
    }
    this.#whereabouts.connected();
  }

  #event(frame: Extract<HostFrame, { type: 'event' }>): void {
    if (this.#position !== null && !isLater(frame.position, this.#position)) return;
    const event: RealtimeEvent = {
      kind: frame.kind,
      patientId: frame.patient_id,
      at: frame.at,
      position: frame.position,
      payload: payloadFromWire(frame.kind, frame.payload),
    };
    this.#advance(frame.position);
    const handlers = [...(this.#events.get('*') ?? []), ...(this.#events.get(frame.kind) ?? [])];
    for (const handler of handlers) {
      try {
        handler(event);
      } catch (error) {
        // An error in one handler must not keep the event from the others. The payload is not logged.
        console.error(`Real time: a handler of ${frame.kind} failed`, error);
      }
    }
  }

  #heartbeat(position: Position, isBehind: boolean): void {
    this.#advance(position);
    if (isBehind) {
      this.#setStatus('syncing');
      this.#notify('behind');
    } else if (this.#catchUpTo === null) {
      this.#setStatus('live');
    }
  }

  #advance(position: Position): void {
    if (this.#position === null || isLater(position, this.#position)) this.#position = position;
    if (this.#catchUpTo !== null && !isLater(this.#catchUpTo, position)) this.#caughtUp();
  }

  #caughtUp(): void {
    this.#reported = null;
    this.#catchUpTo = null;
    this.#setStatus('live');
  }

  #report(failure: RealtimeFailure | null): void {
    if (failure === null || failure === this.#reported) return;
    this.#reported = failure;
    for (const handler of [...this.#failures]) handler(failure);
  }

  #notify(notice: RealtimeNotice): void {
    for (const handler of [...this.#notices]) handler(notice);
  }

  #scheduleRenewal(accessTtl: number): void {
    this.#cancelRenewal();
    // Half of its life (console.md §4).
    this.#cancelRenewal = this.#clock.after((accessTtl * 1_000) / 2, () => void this.#renew());
  }

  async #renew(): Promise<void> {
    const attempt = this.#attempt;
    try {
      const chat = await this.#authenticate();
      if (attempt !== this.#attempt) return;
      this.#send({ type: 'renew', token: chat.token });
      this.#scheduleRenewal(chat.accessTtl);
    } catch (error) {
      if (attempt !== this.#attempt) return;
      // An unreachable host is noticed by the connection itself.
      if (failureOf(error) === 'authentication') this.#report('authentication');
      // The other half of its life remains for retries.
      this.#cancelRenewal = this.#clock.after(10_000, () => void this.#renew());
    }
  }

  #watchSilence(limit: number): void {
    this.#cancelSilence();
    this.#cancelSilence = this.#clock.after(limit, () => this.#lost(null));
  }

  #send(frame: ClientFrame): void {
    if (frame.type !== 'hello' && !this.#welcomed) return;
    this.#socket?.send(JSON.stringify(frame));
  }

  #setStatus(status: SyncState['status']): void {
    if (this.sync.get().status !== status) this.sync.set({ ...this.sync.get(), status });
  }
}

/** What a failed request for a chat token means; null: the session has ended, which the session reports itself. */
function failureOf(error: unknown): RealtimeFailure | null {
  if (!(error instanceof ProblemError)) return null;
  return error.isTransient ? 'network' : 'authentication';
}

function addTo<T>(map: Map<string, Set<T>>, key: string, handler: T): () => void {
  const set = map.get(key) ?? new Set<T>();
  set.add(handler);
  map.set(key, set);
  return () => {
    set.delete(handler);
  };
}
