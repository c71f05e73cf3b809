import type { StoredFile } from '../files';

/** Invented files for the kit page: the content is generated. */
export interface SampleFile extends StoredFile {
  content: Blob;
}

function picture(width: number, height: number, title: string): Blob {
  const stripes = Array.from({ length: 12 }, (_, index) => {
    const hue = 180 + index * 9;
    return `<rect x="${(index * width) / 12}" width="${width / 12 + 1}" height="${height}" fill="hsl(${hue} 32% ${40 + index * 3}%)"/>`;
  });
  const text = `<text x="50%" y="54%" fill="white" font-family="sans-serif" font-size="${height / 8}" text-anchor="middle">${title}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${stripes.join('')}${text}</svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** A PDF with one line of text on each page. */
function pdf(lines: readonly string[]): Blob {
  const kids = lines.map((_, index) => `${index * 2 + 4} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${lines.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...lines.flatMap((line, index) => {
      const text = `BT /F1 22 Tf 48 700 Td (${line}) Tj ET`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${index * 2 + 5} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
        `<</Length ${text.length}>>stream\n${text}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return new Blob([file, table, trailer], { type: 'application/pdf' });
}

function sample(
  id: number,
  name: string,
  contentType: string,
  content: Blob,
  more: Partial<StoredFile>,
): SampleFile {
  return { id, name, contentType, size: 48_000 * id, file: `/kit/files/${id}`, content, ...more };
}

const RASH = picture(480, 320, 'Rash, forearm');

export const sampleFiles = {
  rash: sample(17, 'rash on forearm.jpg', 'image/jpeg', RASH, {
    thumbnail: '/kit/files/17',
    width: 480,
    height: 320,
  }),
  xray: sample(52, 'chest x-ray.png', 'image/png', picture(2400, 1800, 'Chest, PA'), {
    thumbnail: '/kit/files/52',
    width: 2400,
    height: 1800,
  }),
  letter: sample(
    4,
    'after your visit.pdf',
    'application/pdf',
    pdf(['After your visit', 'Page 2 of the letter']),
    {},
  ),
  fax: sample(23, 'referral fax.tif', 'image/tiff', picture(850, 1100, 'Fax'), { pages: 3 }),
  sheet: sample(1, 'blood pressure log.csv', 'text/csv', new Blob(['systolic,diastolic']), {}),
} as const;
