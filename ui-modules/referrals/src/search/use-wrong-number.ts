import { toast } from '@huddle/kit/components/ui/toast';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProviderResult } from '../api';
import { curateProvider } from '../curated/curated.resource';
import { RESULT_KEYS } from './search.resource';
import { useSearchText } from './text';

type Rows = { results: readonly ProviderResult[] };

/** Marks a provider's phone number as wrong, or takes the mark back: shown at once, and rolled back when the host refuses. */
export function useWrongNumber(): (provider: ProviderResult) => void {
  const t = useSearchText();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ sourceIdentifier, phone, isWrongNumber }: ProviderResult) =>
      curateProvider({ sourceIdentifier, wrongNumber: !isWrongNumber, wrongPhone: phone || undefined }),
    onMutate: async ({ sourceIdentifier, isWrongNumber }) => {
      const mark = <T extends Rows>(part: T): T => ({
        ...part,
        results: part.results.map((row) =>
          row.sourceIdentifier === sourceIdentifier ? { ...row, isWrongNumber: !isWrongNumber } : row,
        ),
      });
      const before = RESULT_KEYS.flatMap((queryKey) =>
        queryClient.getQueriesData<Rows | InfiniteData<Rows>>({ queryKey }),
      );
      for (const [key, data] of before) {
        if (!data) continue;
        queryClient.setQueryData(
          key,
          'pages' in data ? { ...data, pages: data.pages.map((page) => mark(page)) } : mark(data),
        );
      }
      return { before };
    },
    onSuccess: (_, { isWrongNumber }) => toast.success(t(isWrongNumber ? 'wrong.cleared' : 'wrong.marked')),
    onError: (error, _, context) => {
      for (const [key, data] of context?.before ?? []) queryClient.setQueryData(key, data);
      toast.error(t('wrong.failed'), { description: error.message });
    },
  });
  return (provider) => {
    if (!mutation.isPending) mutation.mutate(provider);
  };
}
