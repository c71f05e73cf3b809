import { Button } from '@huddle/kit/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@huddle/kit/components/ui/popover';
import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../text';

/** The filters of the inbox behind a button, in windows without room for their column. */
export default function FiltersButton({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button size="sm">
          <ListFilter aria-hidden />
          {t('filters.title')}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={t('filters.title')} align="start" className="w-60 p-0">
        {children}
      </PopoverContent>
    </Popover>
  );
}
