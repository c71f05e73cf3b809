import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { csvOf, saveText } from '@huddle/kit/lib/csv';
import { Download } from 'lucide-react';
import { useHistoryText } from './text';

/** How much open work each owner or pod has: a table whose rows are bars, since names do not fit below upright ones. */
export function ShareBars({
  title,
  header,
  bars,
  fileName,
}: {
  title: string;
  /** What the rows are: `Owner`. */
  header: string;
  /** Largest first. */
  bars: readonly { name: string; open: number }[];
  /** Name of the downloaded file, without `.csv`. */
  fileName: string;
}) {
  const t = useHistoryText();
  const most = Math.max(1, ...bars.map(({ open }) => open));
  return (
    <section aria-label={title} className="min-w-0">
      <div className="flex items-center gap-2 pb-1">
        <h3 className="min-w-0 flex-1 text-sm font-semibold">{title}</h3>
        <IconButton
          size="sm"
          label={t('downloadOf', { title })}
          onClick={() =>
            saveText(
              `${fileName}.csv`,
              csvOf([[header, t('open')], ...bars.map(({ name, open }) => [name, open])]),
            )
          }
        >
          <Download aria-hidden />
        </IconButton>
      </div>
      {bars.length === 0 ? (
        <p className="text-sm text-subtle-foreground">{t('noItems')}</p>
      ) : (
        <table className="w-full table-fixed text-sm" aria-label={title}>
          <thead className="sr-only">
            <tr>
              <th scope="col">{header}</th>
              <th scope="col">{t('open')}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, open }) => (
              <tr key={name}>
                <th scope="row" title={name} className="w-2/5 truncate py-0.5 pr-3 text-left font-normal">
                  {name}
                </th>
                <td className="py-0.5">
                  <span className="flex items-center gap-2">
                    <span className="h-3 min-w-0 flex-1">
                      <span
                        aria-hidden
                        className="block h-full rounded-sm bg-chart-1"
                        style={{ width: `${(open / most) * 100}%` }}
                      />
                    </span>
                    <span className="w-9 shrink-0 text-right tabular-nums">{open}</span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
