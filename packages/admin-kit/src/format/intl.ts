// Formatters of the browser, each made once: to make one costs as much as a hundred uses of it.

/** Remembers what is made for a locale and options. */
function remember<Options extends object, Formatter>(
  make: (locale: string, options: Options) => Formatter,
): (locale: string, options?: Options) => Formatter {
  const made = new Map<string, Formatter>();
  // Options that are the same object need not be written down to be found: lists ask a thousand times.
  const madeByOptions = new WeakMap<Options, { readonly locale: string; readonly formatter: Formatter }>();
  const none = {} as Options;
  return (locale, options = none) => {
    const last = madeByOptions.get(options);
    if (last?.locale === locale) return last.formatter;
    const key = `${locale} ${JSON.stringify(options)}`;
    const formatter = made.get(key) ?? make(locale, options);
    made.set(key, formatter);
    madeByOptions.set(options, { locale, formatter });
    return formatter;
  };
}

/** Writes numbers. */
export const numberFormat = remember(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/** Writes days and times. */
export const dateTimeFormat = remember(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** Writes how long ago something was. */
export const relativeTimeFormat = remember(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

/** Tells which form a number takes. */
export const pluralRules = remember(
  (locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
);
