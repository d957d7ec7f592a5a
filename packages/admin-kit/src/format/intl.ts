// Formatters of the browser, each made once: to make one costs as much as a hundred uses of it.

/** Remembers what is made for a locale and options. */
function remember<Options extends object, Formatter>(
  make: (locale: string, options: Options) => Formatter,
): (locale: string, options?: Options) => Formatter {
  const made = new Map<string, Formatter>();
  return (locale, options = {} as Options) => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = made.get(key) ?? make(locale, options);
    made.set(key, known);
    return known;
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
