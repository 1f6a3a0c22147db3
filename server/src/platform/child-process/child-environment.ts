/** The variables a program needs to work on a machine. */
const harmless = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'LANG', 'TZ', 'LD_LIBRARY_PATH', 'SystemRoot', 'SYSTEMROOT']

/** Names each variable, since the rest holds our keys. A child that works on strangers' words must not have them. */
export function childEnvironment(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(harmless.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]]])))
}
