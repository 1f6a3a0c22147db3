export const streamlabsCurrencies =
  'AUD BRL CAD CHF CZK DKK EUR GBP HKD ILS JPY MXN MYR NOK NZD PHP PLN RUB SEK SGD THB TRY USD'.split(' ')
