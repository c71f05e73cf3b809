import * as Primitive from 'radix-ui/tabs';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn';
import { barClass, tabClass } from './tab-nav';

/** Tabs without a URL. For tabs with a URL use `TabNav`. */
export function Tabs({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root data-slot="tabs" className={cn('flex flex-col', className)} {...props} />;
}

export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List data-slot="tabs-list" className={cn(barClass, className)} {...props} />;
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      data-slot="tabs-trigger"
      className={cn(
        tabClass,
        'data-[state=active]:font-semibold data-[state=active]:text-selected-foreground data-[state=active]:after:bg-primary',
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content data-slot="tabs-content" className={cn('min-w-0 flex-1', className)} {...props} />
  );
}
