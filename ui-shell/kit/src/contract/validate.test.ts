import { describe, expect, it } from 'vitest';
import { defineModule, type IconDrawing, type IconName, type ModuleDeclaration } from './module';
import { type BuiltFiles, exposedFiles, toManifest, validateDeclaration } from './validate';

const labs = defineModule({
  name: 'labs',
  title: 'Labs',
  kit: '^1.0.0',
  api: '^1.0.0',
  feature: 'notes',
  routes: [
    {
      path: '/labs',
      title: 'Labs',
      navigation: { label: 'Labs', icon: 'list-todo', order: 40, shortcut: 'g l' },
      remember: ['status'],
    },
    { path: '/labs/$labId', title: 'Lab' },
  ],
  slots: [
    {
      slot: 'patient.tab/v1',
      id: 'labs-tab',
      title: 'Labs',
      path: 'labs',
      order: 50,
      component: './src/labs.tab.tsx',
    },
  ],
});

const drawing = (icon: IconName): IconDrawing | null =>
  icon === 'list-todo' ? [['path', { d: 'M13 5h8' }]] : null;

const files: BuiltFiles = {
  container: 'remoteEntry.js',
  of: (expose) => [`${expose.slice(2)}.js`],
  parts: (expose) => (expose === './routes' ? ['table'] : []),
};

function errorsOf(
  change: Record<string, unknown>,
  claimed?: Map<string, string>,
  exists = () => true,
): string[] {
  // What the types reject must also be rejected at run time.
  return validateDeclaration({ ...labs, ...change } as ModuleDeclaration, { exists, drawing, claimed });
}

describe('a declaration', () => {
  it('has no errors if valid', () => {
    expect(errorsOf({})).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['name', { name: 'My Labs' }, 'name: "My Labs"'],
    ['title', { title: ' ' }, 'title: is empty'],
    ['kit range', { kit: '1.x' }, 'kit: "1.x"'],
    ['feature', { feature: 'labz' }, 'unknown feature "labz"'],
    [
      'an icon',
      { routes: [{ ...labs.routes[0], navigation: { ...labs.routes[0].navigation, icon: 'nothing' } }] },
      'unknown icon "nothing"',
    ],
    [
      'a badge without a number',
      {
        routes: [
          {
            ...labs.routes[0],
            navigation: {
              ...labs.routes[0].navigation,
              badge: { label: { one: 'new', other: '{{count}} new' }, events: ['labs.result.arrived'] },
            },
          },
        ],
      },
      'do not say {{count}}',
    ],
    [
      'a badge that follows nothing',
      {
        routes: [
          {
            ...labs.routes[0],
            navigation: {
              ...labs.routes[0].navigation,
              badge: { label: { one: '{{count}} new', other: '{{count}} new' }, events: [] },
            },
          },
        ],
      },
      'follows no event',
    ],
    [
      'a command of another module',
      { commands: [{ id: 'all', label: 'All', to: '/messages?f=unread' }] },
      '/messages is not a page of the module',
    ],
    [
      'a command twice',
      {
        commands: [
          { id: 'all', label: 'All', to: '/labs' },
          { id: 'all', label: 'All', to: '/labs' },
        ],
      },
      'declared twice',
    ],
    ['contributions', { routes: [], slots: [] }, 'contributes nothing'],
    ['path', { routes: [{ path: 'labs', title: 'Labs' }] }, 'not a path'],
    [
      'twice the same path',
      { routes: [labs.routes[1], { path: '/labs/$other', title: 'x' }] },
      'declared twice',
    ],
    [
      'a path of the shell',
      { routes: [{ path: '/patients/$patientId', title: 'x' }] },
      'belongs to the shell',
    ],
    ['page title', { routes: [{ path: '/labs', title: '' }] }, 'has no title'],
    ['flag', { routes: [{ path: '/labs', title: 'x', requires: { flag: 'nope' } }] }, 'unknown flag "nope"'],
    [
      'permission',
      { routes: [{ path: '/labs', title: 'x', requires: { permission: 'nope' } }] },
      'unknown permission',
    ],
    ['device', { routes: [{ path: '/labs', title: 'x', devices: ['speaker'] }] }, 'unknown device "speaker"'],
    [
      'page of a patient with a camera',
      { routes: [{ path: '/patients/$id/labs', title: 'x', devices: ['camera'] }] },
      'has a path of its own',
    ],
    [
      'page of any path with a camera',
      { routes: [{ path: '/$anything', title: 'x', devices: ['camera'] }] },
      'has a path of its own',
    ],
    [
      'icon',
      { routes: [{ path: '/labs', title: 'x', navigation: { label: 'x', icon: 'star', order: 1 } }] },
      'icon',
    ],
    [
      'navigation to a parameter',
      {
        routes: [{ path: '/labs/$id', title: 'x', navigation: { label: 'x', icon: 'list-todo', order: 1 } }],
      },
      'cannot stand in the navigation',
    ],
    [
      'shortcut',
      {
        routes: [
          {
            path: '/labs',
            title: 'x',
            navigation: { label: 'x', icon: 'list-todo', order: 1, shortcut: 'gl' },
          },
        ],
      },
      'sequence of keys',
    ],
    ['slot', { slots: [{ slot: 'patient.tab/v9', id: 'a', component: './a.tsx' }] }, 'there is no such slot'],
    [
      'tab path',
      { slots: [{ slot: 'patient.tab/v1', id: 'a', title: 'A', component: './a.tsx' }] },
      'needs a path',
    ],
    [
      'tab title',
      { slots: [{ slot: 'patient.tab/v1', id: 'a', path: 'a', component: './a.tsx' }] },
      'needs a title',
    ],
    [
      'tab path of two segments',
      { slots: [{ slot: 'patient.tab/v1', id: 'a', title: 'A', path: 'a/b', component: './a.tsx' }] },
      'one segment',
    ],
    ['twice the same id', { slots: [labs.slots[0], labs.slots[0]] }, 'the id is declared twice'],
  ])('with a wrong %s is refused', (_what, change, message) => {
    expect(errorsOf(change).join('\n')).toContain(message);
  });

  it('is rejected if it claims another module’s path, whatever the parameter name', () => {
    expect(errorsOf({}, new Map([['/labs/$', 'imaging']]))).toEqual([
      'route /labs/$labId: already claimed by the module "imaging"',
    ]);
  });

  it('is rejected if files are missing', () => {
    expect(errorsOf({}, undefined, () => false)).toEqual([
      'routes: ./src/routes.ts does not exist',
      'slot patient.tab/v1 "labs-tab": ./src/labs.tab.tsx does not exist',
    ]);
  });
});

describe('module.json', () => {
  it('contains the declaration with all defaults', () => {
    expect(toManifest(labs, '0.1.0-abc', drawing, files)).toMatchInlineSnapshot(`
      {
        "api": "^1.0.0",
        "commands": [],
        "container": "remoteEntry.js",
        "contentTypes": [],
        "exposes": [
          "./routes",
          "./slot/labs-tab",
        ],
        "feature": "notes",
        "jumps": [],
        "kit": "^1.0.0",
        "name": "labs",
        "pages": {},
        "routes": [
          {
            "data": [],
            "files": [
              "routes.js",
            ],
            "navigation": {
              "icon": [
                [
                  "path",
                  {
                    "d": "M13 5h8",
                  },
                ],
              ],
              "label": "Labs",
              "order": 40,
              "shortcut": "g l",
            },
            "parts": [
              "table",
            ],
            "path": "/labs",
            "remember": [
              "status",
            ],
            "requires": {},
            "title": "Labs",
          },
          {
            "data": [],
            "files": [
              "routes.js",
            ],
            "navigation": null,
            "parts": [
              "table",
            ],
            "path": "/labs/$labId",
            "remember": [],
            "requires": {},
            "title": "Lab",
          },
        ],
        "slots": [
          {
            "data": [],
            "expose": "./slot/labs-tab",
            "files": [
              "slot/labs-tab.js",
            ],
            "id": "labs-tab",
            "order": 50,
            "parts": [],
            "path": "labs",
            "requires": {},
            "slot": "patient.tab/v1",
            "title": "Labs",
          },
        ],
        "title": "Labs",
        "version": "0.1.0-abc",
      }
    `);
  });

  it('exposes each file once', () => {
    expect([...exposedFiles(labs)]).toEqual([
      ['./routes', './src/routes.ts'],
      ['./slot/labs-tab', './src/labs.tab.tsx'],
    ]);
  });
});

describe('what a module uses of others', () => {
  const people = defineModule({
    ...labs,
    name: 'people',
    slots: [{ slot: 'patient.dialog/v1', id: 'a', title: 'A', path: 'new-person', component: './a.tsx' }],
    pages: { lab: '/labs/$personId' },
  });
  const others = new Map([['people', people]]);
  it.each([
    [[{ module: 'people', opens: ['new-person'], pages: ['lab'] }], []],
    [[{ module: 'people', opens: ['gone'] }], ['uses "people": it has no dialog or panel "gone"']],
    [
      [{ module: 'people', pages: ['gone'] }],
      ['uses "people": it lets no other module link to a page "gone"'],
    ],
    [[{ module: 'gone', opens: ['new-person'] }], ['uses "gone": there is no such module']],
    [[{ module: 'labs', opens: ['own'] }], ['uses "labs": is the module itself']],
    [[{ module: 'people', opens: [] }], ['uses "people": names nothing']],
    [
      [
        { module: 'people', opens: ['new-person'] },
        { module: 'people', opens: ['new-person'] },
      ],
      ['uses "people": declared twice'],
    ],
  ])('%j: %j', (uses, errors) => {
    expect(validateDeclaration({ ...labs, uses }, { exists: () => true, drawing, others })).toEqual(errors);
  });
});

describe('pages that others link to', () => {
  it.each<[string, string | null]>([
    ['/labs', null],
    ['/labs/$labId?tab&page', null],
    ['/patients/$patientId/labs', null],
    ['/people/$personId/labs?result', null],
    ['/people/$personId/notes', 'is no page, tab or settings page of the module'],
    ['/settings/labs', 'is no page, tab or settings page of the module'],
    ['/labs?', 'is not the address of a page'],
  ])('%s: %s', (page, error) => {
    const errors = errorsOf({ pages: { page } });
    if (error) expect(errors.join()).toContain(error);
    else expect(errors).toEqual([]);
  });

  it('are opened by an ID if they have one parameter', () => {
    const pages = { all: '/labs', one: '/labs/$labId' };
    const jumps = (page: string) => errorsOf({ pages, jumps: [{ label: 'Go to lab', page, order: 1 }] });
    expect(jumps('one')).toEqual([]);
    expect(jumps('all')).toEqual(['jump "Go to lab": "/labs" does not have one parameter']);
    expect(jumps('none')).toEqual(['jump "Go to lab": opens an unknown page "none"']);
  });
});

describe('content types', () => {
  const lab = {
    name: 'lab',
    label: 'Lab',
    icon: 'list-todo',
    order: 10,
    opensAt: { page: 'tab', object: 'result', with: { view: 'chart' } },
  };
  const pages = { tab: '/people/$personId/labs?result&view', one: '/labs/$labId' };
  const others = new Map<string, ModuleDeclaration>([
    ['people', defineModule({ ...labs, name: 'people', pages: { labs: '/people/$personId/labs' } })],
    ['notes', defineModule({ ...labs, name: 'notes', contentTypes: [{ ...lab, name: 'note' }] })],
  ]);
  const uses = [{ module: 'people', pages: ['labs'] }];
  it.each([
    [{}, []],
    [{ opensAt: { module: 'people', page: 'labs' } }, []],
    [{ name: 'note' }, ['content type "note": belongs to the module "notes"']],
    [{ label: '' }, ['content type "lab": has no label']],
    [{ icon: 'nothing' }, ['content type "lab": unknown icon "nothing"']],
    [{ requires: { flag: 'nope' } }, ['content type "lab": unknown flag "nope"']],
    [{ opensAt: { page: 'gone' } }, ['content type "lab": opens an unknown page "gone"']],
    [
      { opensAt: { module: 'people', page: 'person' } },
      ['content type "lab": opens "person" of "people", which is not in uses'],
    ],
    [
      { opensAt: { page: 'tab', object: 'sample' } },
      ['content type "lab": "/people/$personId/labs?result&view" has no parameter "sample"'],
    ],
    [
      { opensAt: { page: 'one' } },
      [
        'content type "lab": "/labs/$labId" has no parameter "personId"',
        'content type "lab": "/labs/$labId" needs "labId"',
      ],
    ],
  ])('with %j: %j', (change, errors) => {
    const declaration = { ...labs, pages, uses, contentTypes: [{ ...lab, ...change }] } as ModuleDeclaration;
    expect(validateDeclaration(declaration, { exists: () => true, drawing, others })).toEqual(errors);
  });

  it('are in module.json with their drawing and the module of their page', () => {
    const declaration = { ...labs, pages, contentTypes: [lab] } as ModuleDeclaration;
    const { contentTypes, pages: listed } = toManifest(declaration, '0.1.0', drawing, files);
    expect(listed).toEqual(pages);
    expect(contentTypes).toEqual([
      {
        ...lab,
        icon: [['path', { d: 'M13 5h8' }]],
        opensAt: { module: 'labs', page: 'tab', object: 'result', with: { view: 'chart' } },
        requires: {},
      },
    ]);
  });
});
