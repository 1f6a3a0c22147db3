/** What a program needs to find its way on a machine. */
const harmless = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'LANG', 'TZ', 'LD_LIBRARY_PATH', 'SystemRoot', 'SYSTEMROOT']

/** Named one by one, since the rest holds our keys: a child that works on strangers' words has no use for them. */
export function childEnvironment(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(harmless.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]]])))
}
