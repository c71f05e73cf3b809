// `react-refresh/runtime` for a module served from source: it delegates to the shell's. File names are prefixed with the
// module, because shell and modules have files of the same name.
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
