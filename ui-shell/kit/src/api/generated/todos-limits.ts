// Made by `npm run generate` from openapi/todos.json. Changes by hand are lost.
export const TaskPatch = {
  priority: { minimum: 0, maximum: 2 },
  title: { maxLength: 255 },
} as const;
