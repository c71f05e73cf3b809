import { forgetBrowserState } from '../base/storage';
import { Store } from '../lib/store';
import { type Clock, systemClock } from '../lib/timers';

/** Tokens are renewed this long before expiry (console.md §9). */
export const RENEW_BEFORE_MS = 60_000;
/** A token is still used for this long after its expiry (console.md §9). */
export const EXPIRY_TOLERANCE_MS = 10_000;
/** Activity is recorded at most this often (console.md §9). */
export const ACTIVITY_THROTTLE_MS = 10_000;
/** Idle limit until the host has sent its own (console.md §9). */
export const DEFAULT_IDLE_LIMIT_MS = 10_790_000;

const VISIT_HEARTBEAT_MS = 60_000;
/** How long before the idle log-out it is announced; with a limit of less than twice that, half of the limit. */
export const IDLE_WARNING_MS = 120_000;
/** Activity is reported to the host at least this many times within the idle limit. */
const REPORTS_PER_LIMIT = 4;
const RETRY_AFTER_MS = [1_000, 2_000, 5_000, 10_000, 20_000];
const BEFORE_END_LIMIT_MS = 2_000;

/** Why a session ended. */
export type EndReason = 'logged-out' | 'expired';

/** The state of the session. */
export type SessionState =
  | { status: 'starting' }
  | { status: 'signed-in' }
  | { status: 'ending' }
  | { status: 'ended'; reason: EndReason };

/** There is no session, or it has ended. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
}

/** The host could not be reached or sent an invalid response; the session may still be valid. */
class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/** Messages between the tabs of a browser. */
type TabMessage = { type: 'activity'; at: number } | { type: 'ended'; reason: EndReason };

/** The part of BroadcastChannel that the session uses. */
export interface TabChannel {
  postMessage(message: unknown): void;
  onmessage: ((event: { data: unknown }) => void) | null;
}

/** The channel to the other tabs of this browser. */
export function openTabChannel(): TabChannel {
  const channel = new BroadcastChannel('huddle-session');
  const tabs: TabChannel = { onmessage: null, postMessage: (message) => channel.postMessage(message) };
  channel.onmessage = (event) => tabs.onmessage?.(event);
  return tabs;
}

/** Dependencies of the session. */
export interface SessionOptions {
  fetch?: typeof fetch;
  clock?: Clock;
  channel?: TabChannel;
  /** Loads another page, which clears the memory of the old session. */
  leave: (url: string) => void;
  /** The current URL, to return to after the next log-in. */
  here?: () => string;
}

interface Token {
  value: string;
  expiresAt: number;
}

/**
 * The browser side of the session: an access token in this tab's memory, renewed before it expires. The host holds
 * the session itself behind a cookie sent only to `/api/session/*` (docs/contract.md, "Session").
 */
export class Session {
  /** The observable state of the session. */
  readonly state = new Store<SessionState>({ status: 'starting' });
  /** Whether the idle log-out is near; any activity prevents it. */
  readonly isIdleSoon = new Store(false);
  readonly #fetch: typeof fetch;
  readonly #clock: Clock;
  readonly #channel: TabChannel | undefined;
  readonly #leave: (url: string) => void;
  readonly #here: () => string;
  readonly #beforeEnd = new Set<() => Promise<void>>();
  #token: Token | null = null;
  #renewal: Promise<Token> | null = null;
  #cancelRenewal: () => void = () => {};
  #cancelIdle: () => void = () => {};
  #cancelIdleWarning: () => void = () => {};
  #cancelVisitHeartbeat: () => void = () => {};
  #cancelReport: (() => void) | null = null;
  #failures = 0;
  #idleLimit = DEFAULT_IDLE_LIMIT_MS;
  #lastActivity: number;
  #inVisit = false;

  constructor(options: SessionOptions) {
    this.#fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
    this.#clock = options.clock ?? systemClock;
    this.#channel = options.channel;
    this.#leave = options.leave;
    this.#here = options.here ?? (() => `${location.pathname}${location.search}`);
    this.#lastActivity = this.#clock.now();
    if (this.#channel) this.#channel.onmessage = ({ data }) => this.#hear(data);
  }

  /** Requests the first token. Resolves to false if no user is signed in; rejects if the host cannot be reached. */
  async start(): Promise<boolean> {
    try {
      await this.#renewOnce();
    } catch (error) {
      if (error instanceof SessionEndedError) return false;
      throw error;
    }
    this.state.set({ status: 'signed-in' });
    this.#scheduleIdle();
    return true;
  }

  /** Returns the current token until shortly after its expiry, or else a new one (with one retry). */
  async token(): Promise<string> {
    this.#refuseWhenOver();
    const token = this.#token;
    if (token && this.#clock.now() <= token.expiresAt + EXPIRY_TOLERANCE_MS) return token.value;
    return (await this.#renewWithRetry()).value;
  }

  /** Returns a new token after the host refused one. */
  async renew(rejected: string): Promise<string> {
    this.#refuseWhenOver();
    if (this.#token && this.#token.value !== rejected) return this.#token.value;
    return (await this.#renewWithRetry()).value;
  }

  /** Records user activity. Detects that the token expired long ago. */
  activity(): void {
    if (this.state.get().status !== 'signed-in') return;
    const now = this.#clock.now();
    if (now - this.#lastActivity >= ACTIVITY_THROTTLE_MS) {
      // A machine that slept past the limit is woken by user activity, which must not extend the session.
      if (this.#idleFor() >= this.#idleLimit && !this.#inVisit) {
        void this.expire();
        return;
      }
      this.#lastActivity = now;
      this.#tell({ type: 'activity', at: now });
      this.#scheduleIdle();
      this.#scheduleReport();
    }
    if (this.#token && now > this.#token.expiresAt + EXPIRY_TOLERANCE_MS) {
      // Failures end the session or are retried by the schedule; the caller need not wait.
      this.#renewWithRetry().catch(() => {});
    }
  }

  /** During a video visit there is no idle log-out; tokens are only renewed (console.md §4). */
  setInVisit(inVisit: boolean): void {
    this.#inVisit = inVisit;
    this.#cancelVisitHeartbeat();
    if (inVisit) this.#visitHeartbeat();
    else this.activity();
  }

  /** Milliseconds since the last input in any tab; 0 during a visit. */
  get idleFor(): number {
    return this.#idleFor();
  }

  /** Whether a visit is going on in this tab. */
  get inVisit(): boolean {
    return this.#inVisit;
  }

  /** Registers work to run before the session ends, such as saving drafts. Returns the function that removes it. */
  beforeEnd(work: () => Promise<void>): () => void {
    this.#beforeEnd.add(work);
    return () => this.#beforeEnd.delete(work);
  }

  /** Ends the session here and in all tabs, or everywhere, and leaves the page. */
  async logOut({ everywhere = false }: { everywhere?: boolean } = {}): Promise<void> {
    if (!this.#beginEnd()) return;
    // Before the log-out completes: otherwise the host would tell the other tabs' sockets "expired".
    this.#tell({ type: 'ended', reason: 'logged-out' });
    await this.#runBeforeEnd();
    let target = '/?error=logout-unconfirmed';
    try {
      const response = await this.#post('/api/session/logout', { everywhere });
      if (response.ok) {
        const body = (await response.json()) as { logout_url?: string };
        target = body.logout_url ?? '/';
      } else if (response.status === 401) target = '/';
    } catch {
      // Not reached: the landing page shows that the host may still hold the session.
    }
    this.#finishEnd('logged-out', target);
  }

  /** Handles an expired session: shows the reason on the landing page, which leads back here. */
  async expire(): Promise<void> {
    if (!this.#beginEnd()) return;
    this.#tell({ type: 'ended', reason: 'expired' });
    await this.#runBeforeEnd();
    this.#finishEnd('expired', this.#expiredUrl());
  }

  /** Checks with the host whether the session is still valid, after the socket reported otherwise. */
  async verify(): Promise<void> {
    if (this.state.get().status !== 'signed-in') return;
    this.#token = null;
    await this.#renewWithRetry().catch(() => {});
  }

  #refuseWhenOver(): void {
    const { status } = this.state.get();
    // While it is ending, the last calls (drafts) still use the existing token.
    if (status === 'ended') throw new SessionEndedError('The session has ended');
  }

  #renewOnce(): Promise<Token> {
    this.#renewal ??= this.#requestToken().finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  }

  async #renewWithRetry(): Promise<Token> {
    try {
      return await this.#renewOnce();
    } catch (error) {
      if (error instanceof SessionEndedError) {
        void this.expire();
        throw error;
      }
      try {
        return await this.#renewOnce();
      } catch (second) {
        if (second instanceof SessionEndedError) void this.expire();
        // A failure to reach the host does not end the session: input is kept, and the schedule keeps trying.
        throw second;
      }
    }
  }

  async #requestToken(): Promise<Token> {
    const { response, body } = await this.#post('/api/session/token', {
      idle_for_ms: this.#idleFor(),
      in_visit: this.#inVisit,
    })
      .then(async (answer) => ({
        response: answer,
        body: (answer.status === 204 ? {} : await answer.json()) as Partial<TokenAnswer>,
      }))
      .catch((error: unknown) => {
        throw new UnreachableError('No token', { cause: error });
      });
    // 204: nobody is signed in. 401: somebody was.
    if (response.status === 204 || response.status === 401) throw new SessionEndedError('No session');
    if (!response.ok || !body.access_token || body.expires_in === undefined)
      throw new UnreachableError(`No token: ${response.status}`);
    this.#failures = 0;
    this.#idleLimit = body.idle_limit_ms ?? DEFAULT_IDLE_LIMIT_MS;
    // Uses the remaining lifetime and this browser's clock: the clocks of the two machines may differ.
    const token = { value: body.access_token, expiresAt: this.#clock.now() + body.expires_in * 1_000 };
    this.#token = token;
    this.#forgetReport();
    this.#scheduleRenewal();
    return token;
  }

  #scheduleRenewal(): void {
    this.#cancelRenewal();
    if (!this.#token) return;
    const left = this.#token.expiresAt - this.#clock.now();
    // A token whose lifetime is shorter than the lead time would be renewed endlessly: half of its lifetime then.
    const wait = left > RENEW_BEFORE_MS ? left - RENEW_BEFORE_MS : Math.max(left / 2, 1_000);
    this.#cancelRenewal = this.#clock.after(wait, () => this.#renewOnSchedule());
  }

  /**
   * The host ends an idle session by itself, so it must hear of activity well within the limit, also when the token is
   * renewed less often and the user makes no calls. A token request says it.
   */
  #scheduleReport(): void {
    this.#cancelReport ??= this.#clock.after(this.#idleLimit / REPORTS_PER_LIMIT, () => {
      this.#cancelReport = null;
      this.#renewOnSchedule();
    });
  }

  #forgetReport(): void {
    this.#cancelReport?.();
    this.#cancelReport = null;
  }

  #renewOnSchedule(): void {
    this.#renewOnce().catch((error: unknown) => {
      if (error instanceof SessionEndedError) {
        void this.expire();
        return;
      }
      const wait = RETRY_AFTER_MS[Math.min(this.#failures, RETRY_AFTER_MS.length - 1)] ?? 20_000;
      this.#failures += 1;
      this.#cancelRenewal = this.#clock.after(wait, () => this.#renewOnSchedule());
    });
  }

  #idleFor(): number {
    return this.#inVisit ? 0 : Math.max(0, this.#clock.now() - this.#lastActivity);
  }

  #scheduleIdle(): void {
    this.#cancelIdle();
    const wait = Math.max(0, this.#lastActivity + this.#idleLimit - this.#clock.now());
    this.#scheduleIdleWarning(wait);
    this.#cancelIdle = this.#clock.after(wait, () => {
      if (this.#inVisit) this.#renewOnce().catch(() => {});
      else if (this.#idleFor() >= this.#idleLimit) {
        void this.expire();
        return;
      }
      if (this.#inVisit) this.#lastActivity = this.#clock.now();
      this.#scheduleIdle();
    });
  }

  #visitHeartbeat(): void {
    // Keeps the other tabs of this browser alive during the visit.
    this.#lastActivity = this.#clock.now();
    this.#tell({ type: 'activity', at: this.#lastActivity });
    this.#scheduleReport();
    const wait = Math.min(VISIT_HEARTBEAT_MS, this.#idleLimit / REPORTS_PER_LIMIT);
    this.#cancelVisitHeartbeat = this.#clock.after(wait, () => this.#visitHeartbeat());
  }

  #scheduleIdleWarning(untilIdle: number): void {
    this.#cancelIdleWarning();
    const wait = untilIdle - Math.min(IDLE_WARNING_MS, this.#idleLimit / 2);
    this.isIdleSoon.set(wait <= 0 && !this.#inVisit);
    if (wait <= 0) return;
    this.#cancelIdleWarning = this.#clock.after(wait, () => {
      if (!this.#inVisit) this.isIdleSoon.set(true);
    });
  }

  #beginEnd(): boolean {
    const { status } = this.state.get();
    if (status === 'ending' || status === 'ended') return false;
    this.state.set({ status: 'ending' });
    this.#stopTimers();
    return true;
  }

  async #runBeforeEnd(): Promise<void> {
    const work = Promise.allSettled([...this.#beforeEnd].map((run) => run()));
    const limit = new Promise<void>((resolve) => this.#clock.after(BEFORE_END_LIMIT_MS, resolve));
    await Promise.race([work, limit]);
  }

  #finishEnd(reason: EndReason, url: string): void {
    this.#token = null;
    this.state.set({ status: 'ended', reason });
    forgetBrowserState();
    this.#leave(url);
  }

  #hear(data: unknown): void {
    if (!isTabMessage(data)) return;
    if (data.type === 'activity') {
      if (data.at > this.#lastActivity) this.#lastActivity = data.at;
      return;
    }
    if (!this.#beginEnd()) return;
    const { reason } = data;
    // Input in this tab must be saved as well.
    void this.#runBeforeEnd().then(() =>
      this.#finishEnd(reason, reason === 'expired' ? this.#expiredUrl() : '/'),
    );
  }

  #expiredUrl(): string {
    return `/?error=session-expired&next=${encodeURIComponent(this.#here())}`;
  }

  #tell(message: TabMessage): void {
    this.#channel?.postMessage(message);
  }

  #stopTimers(): void {
    this.#cancelRenewal();
    this.#cancelIdle();
    this.#cancelIdleWarning();
    this.isIdleSoon.set(false);
    this.#cancelVisitHeartbeat();
    this.#forgetReport();
  }

  #post(url: string, body: unknown): Promise<Response> {
    return this.#fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      credentials: 'same-origin',
      cache: 'no-store',
    });
  }
}

interface TokenAnswer {
  access_token?: string;
  expires_in: number;
  idle_limit_ms?: number;
}

function isTabMessage(data: unknown): data is TabMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    (data.type === 'activity' || data.type === 'ended')
  );
}
