import { useMutation } from '@tanstack/react-query';
import { isProblem, ProblemError } from '../api/problem';
import { useKitText } from '../components/text';
import { toast } from '../components/ui/toast';

export interface SaveOptions<A, R> {
  save: (input: A) => Promise<R>;
  texts: { saved: string | ((input: A) => string); failed: string | ((input: A) => string) };
  /** The second line of the success toast. */
  hint?: string;
  /** A toast with the same ID is replaced: for one of many changes in a row. */
  toastId?: string;
  onSaved?: (result: R, input: A) => void;
  /** Called with the stored object after a concurrent change. */
  onStale?: (current: unknown) => void;
}

/** A change that is saved at once, such as that of a switch. */
export interface Save<A> {
  save: (input: A) => void;
  isSaving: boolean;
  /** What is being saved, to be shown until the host has answered. */
  pending: A | undefined;
}

/** Saves a change at once and reports the result in a toast. */
export function useSave<A, R>({
  save,
  texts,
  hint,
  toastId: id,
  onSaved,
  onStale,
}: SaveOptions<A, R>): Save<A> {
  const t = useKitText();
  const mutation = useMutation({
    mutationFn: save,
    onSuccess: (result, input) => {
      toast.success(textOf(texts.saved, input), { id, description: hint });
      onSaved?.(result, input);
    },
    onError: (error, input) => {
      const isStale = isProblem(error, 'stale-version');
      if (isStale) onStale?.(error.body.current);
      toast.error(textOf(texts.failed, input), {
        id,
        description: isStale ? t('edit.stale') : reasonOf(error),
      });
    },
  });
  return {
    save: mutation.mutate,
    isSaving: mutation.isPending,
    pending: mutation.isPending ? mutation.variables : undefined,
  };
}

function textOf<A>(text: string | ((input: A) => string), input: A): string {
  return typeof text === 'string' ? text : text(input);
}

function reasonOf(error: Error): string {
  return error instanceof ProblemError && error.errors[0] ? error.errors[0].detail : error.message;
}
