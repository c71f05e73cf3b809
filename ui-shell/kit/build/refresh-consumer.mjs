// What a module that is served from source takes for `react-refresh/runtime`: the shell's. Names are the module's own,
// since shell and modules have files of the same name.
const runtime = globalThis.__huddleRefresh;

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
} = runtime;

export function register(type, id) {
  runtime.register(type, `${process.env.HUDDLE_LOCAL_MODULE}: ${id}`);
}
