import { ArrowLeft, ArrowRight, Columns3, Pin, PinOff } from 'lucide-react';
import { Button } from '../components/ui/button';
import { Checkbox } from '../components/ui/checkbox';
import { IconButton } from '../components/ui/icon-button';
import { Popover, PopoverContent, PopoverTrigger } from '../components/ui/popover';
import { SegmentedControl } from '../components/ui/segmented-control';
import { type ArrangedColumn, arranged, canMove, moved, pinned, type TableLook, toggled } from './look';
import { useTableText } from './text';

type NamedColumn = ArrangedColumn & { header: string };

/** Shows, hides, moves and pins the columns of a table, restores their widths, and sets the height of its rows. */
export function ColumnsMenu({
  columns,
  look,
  onLookChange,
}: {
  columns: readonly NamedColumn[];
  look: TableLook;
  onLookChange: (look: TableLook) => void;
}) {
  const t = useTableText();
  const movable = arranged(columns, look).filter(({ fixed }) => !fixed);
  return (
    <Popover>
      <PopoverTrigger asChild>
        <IconButton label={t('look.menu')}>
          <Columns3 aria-hidden />
        </IconButton>
      </PopoverTrigger>
      <PopoverContent aria-label={t('look.menu')} align="end" className="w-88 p-2">
        <ul className="flex max-h-80 flex-col overflow-y-auto">
          {movable.map(({ id, header }) => (
            <li key={id} className="flex items-center gap-1 pl-1">
              <Checkbox
                className="min-w-0 flex-1"
                label={header}
                checked={!look.hidden.includes(id)}
                onCheckedChange={(checked) => onLookChange(toggled(look, id, checked === true))}
              />
              <IconButton
                size="sm"
                label={t('look.moveLeft', { column: header })}
                disabled={!canMove(look, columns, id, -1)}
                onClick={() => onLookChange(moved(look, columns, id, -1))}
              >
                <ArrowLeft aria-hidden />
              </IconButton>
              <IconButton
                size="sm"
                label={t('look.moveRight', { column: header })}
                disabled={!canMove(look, columns, id, 1)}
                onClick={() => onLookChange(moved(look, columns, id, 1))}
              >
                <ArrowRight aria-hidden />
              </IconButton>
              <IconButton
                size="sm"
                label={t(look.pinned.includes(id) ? 'look.unpin' : 'look.pin', { column: header })}
                onClick={() => onLookChange(pinned(look, id, !look.pinned.includes(id)))}
              >
                {look.pinned.includes(id) ? <PinOff aria-hidden /> : <Pin aria-hidden />}
              </IconButton>
            </li>
          ))}
        </ul>
        <div className="mt-2 flex items-center justify-between gap-2 border-t border-border-muted pt-2">
          <SegmentedControl
            label={t('look.density')}
            value={look.density}
            onValueChange={(density) => onLookChange({ ...look, density })}
            options={[
              { value: 'comfortable', label: t('look.comfortable') },
              { value: 'compact', label: t('look.compact') },
            ]}
          />
          <Button
            size="sm"
            variant="ghost"
            disabled={Object.keys(look.widths).length === 0}
            onClick={() => onLookChange({ ...look, widths: {} })}
          >
            {t('look.resetWidths')}
          </Button>
        </div>
      </PopoverContent>
    </Popover>
  );
}
