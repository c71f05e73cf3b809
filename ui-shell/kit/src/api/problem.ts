/** An error of one field: a JSON pointer into the request body, in code names. */
export interface FieldError {
  pointer: string;
  detail: string;
}

/** `application/problem+json` as the host sends it, in code names (docs/contract.md). */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  detail?: string;
  errors?: FieldError[];
  requestId?: string;
  /** Additional members of some problems, such as the current state for a stale version. */
  [extension: string]: unknown;
}

/** A failed API call. `slug` is stable, so branch on it; `network` means that no response was received. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly slug: string;
  readonly status: number;
  readonly title: string;
  readonly detail: string | undefined;
  readonly errors: readonly FieldError[];
  readonly requestId: string | undefined;
  readonly body: ProblemBody;

  constructor(body: ProblemBody, options?: ErrorOptions) {
    super(body.detail ?? body.title, options);
    this.slug = body.type;
    this.status = body.status;
    this.title = body.title;
    this.detail = body.detail;
    this.errors = body.errors ?? [];
    this.requestId = body.requestId;
    this.body = body;
  }

  /** Whether retrying the same call may succeed. */
  get isTransient(): boolean {
    return this.slug === 'network' || this.status === 408 || this.status === 429 || this.status >= 502;
  }
}

/** The problem for a call that received no response. */
export function networkProblem(cause: unknown): ProblemError {
  return new ProblemError({ type: 'network', title: 'The server cannot be reached', status: 0 }, { cause });
}

/** Whether an error is a problem with this slug. */
export function isProblem(error: unknown, slug: string): error is ProblemError {
  return error instanceof ProblemError && error.slug === slug;
}
