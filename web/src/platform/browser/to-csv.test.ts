import { expect, test } from 'vitest'
import { toCsv } from './to-csv.ts'

const cells = (...row: (string | number)[]) => toCsv([row], 'en').slice(1).trimEnd()

test.each(['=1+1', '+49', '-1', '@SUM(A1)', '\tx'])('%j cannot become a formula', (value) => {
  expect(cells(value, 'b')).toBe(`'${value},b`)
})

test('a formula that also needs quotes is both guarded and quoted', () => {
  expect(cells('=HYPERLINK("http://a.example","b")')).toBe(`"'=HYPERLINK(""http://a.example"",""b"")"`)
})

test('quotes, separators and line breaks stay within their cell', () => {
  expect(cells('say "hi"', 'a,b', 'a;b', 'a\nb')).toBe('"say ""hi""","a,b","a;b","a\nb"')
})

test('rows end as RFC 4180 says, after the byte order mark for UTF-8', () => {
  expect(toCsv([['Notiz'], ['für Ä']], 'de')).toBe('\uFEFFNotiz\r\nfür Ä\r\n')
})

test('German spreadsheets find their semicolons', () => {
  expect(toCsv([['a', 'b,c', 1]], 'de')).toBe('\uFEFFa;"b,c";1\r\n')
})

test('a number below zero stays a number', () => {
  expect(cells(-70, '-70')).toBe(`-70,'-70`)
})
