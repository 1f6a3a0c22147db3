/** The part of the package that we use. It brings no types. */
type PicoModule = {
  HEAPU8: Uint8Array
  FS: { writeFile(path: string, bytes: Uint8Array): void }
  getValue(address: number, type: 'i16' | 'i32'): number
  setValue(address: number, value: number, type: 'i16' | 'i32'): void
  cwrap(name: string, returns: 'number', takes: 'number'[]): (...values: number[]) => number
}

// The name is in a variable, so that the compiler does not look for the package's types.
const packageName = '@echogarden/svoxpico-wasm'

/** Loads Pico's program and gives its functions names of their own. All values are numbers and addresses. */
export async function loadPico() {
  const { default: load } = (await import(packageName)) as { default(): Promise<PicoModule> }
  const pico = await load()
  const wrap = (name: string, count: number) => pico.cwrap(name, 'number', Array<'number'>(count).fill('number'))
  return {
    /** Read anew each time: the memory moves when it grows. */
    memory: () => pico.HEAPU8,
    writeFile: (path: string, bytes: Uint8Array) => pico.FS.writeFile(path, bytes),
    readShort: (address: number) => pico.getValue(address, 'i16'),
    readPointer: (address: number) => pico.getValue(address, 'i32'),
    writePointer: (address: number, value: number) => pico.setValue(address, value, 'i32'),
    reserve: wrap('malloc', 1),
    free: wrap('free', 1),
    initialize: wrap('pico_initialize', 3),
    loadResource: wrap('pico_loadResource', 3),
    getResourceName: wrap('pico_getResourceName', 3),
    createVoice: wrap('pico_createVoiceDefinition', 2),
    addResource: wrap('pico_addResourceToVoiceDefinition', 3),
    newEngine: wrap('pico_newEngine', 3),
    putText: wrap('pico_putTextUtf8', 4),
    getData: wrap('pico_getData', 5),
    disposeEngine: wrap('pico_disposeEngine', 2),
  }
}
