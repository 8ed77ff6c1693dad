-- Order and comparison key of a Portuguese text: no accents, lower case, the same on every server
-- whatever its locale (no ICU, no extension).
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(translate(value, 'ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñÝýÿ', 'AAAAAAaaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNnYyy') collate "C");
