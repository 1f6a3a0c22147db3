/** The keys of the reference language with texts of another one; a missing or superfluous key does not compile. */
export type SameKeys<T> = { [Key in keyof T]: T[Key] extends string ? string : SameKeys<T[Key]> }
