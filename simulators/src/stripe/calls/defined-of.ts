type DefinedOf<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** The parameters that the caller gave. */
export function definedOf<Fields extends object>(fields: Fields): DefinedOf<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as DefinedOf<Fields>
}
