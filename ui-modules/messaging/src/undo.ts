import { toast } from '@huddle/kit/components/ui/toast';

/** There is one last action: the next one takes the place of its toast. */
const ID = 'messaging-undo';

/** Says what was done, with Undo until the next action. */
export function offerUndo(title: string, label: string, undo: () => void, description?: string): void {
  toast.success(title, {
    id: ID,
    duration: Number.POSITIVE_INFINITY,
    description,
    action: { label, onClick: undo },
  });
}

/** Something else is done: what was done before can no longer be taken back. */
export function endUndo(): void {
  toast.dismiss(ID);
}
