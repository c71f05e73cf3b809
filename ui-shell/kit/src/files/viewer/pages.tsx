import { useState } from 'react';
import type { StoredFile } from '../stored-file';
import { useFileText } from '../text';
import { PageButtons } from './page-buttons';
import { PagePane } from './page-pane';
import { Picture } from './picture';

/** The pages of a file that the host renders as pictures: those of a fax. */
export function Pages({
  file,
  count,
  pageAddress,
}: {
  file: StoredFile;
  count: number;
  pageAddress: (page: number) => string;
}) {
  const t = useFileText();
  const [page, setPage] = useState(1);
  return (
    <>
      <PagePane label={file.name}>
        <Picture
          address={pageAddress(page)}
          name={t('page', { page, count })}
          // As wide as possible: the text of a page that is shown whole is too small to read.
          className="max-w-full"
        />
      </PagePane>
      <PageButtons page={page} count={count} onTurn={setPage} />
    </>
  );
}
