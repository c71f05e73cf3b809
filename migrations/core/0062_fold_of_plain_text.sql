-- Lists compare thousands of texts for a page, nearly all of them ASCII, for which most of the work of folding is in vain. The same function
-- with a short way for them. It is not strict, so that it is still written into the statements that call it.
create or replace function core.fold(value text) returns text
    language sql immutable parallel safe called on null input
    as $$
    select case when octet_length(value) = length(value) then
        btrim(regexp_replace(regexp_replace(lower(value collate "C"), '[''`.]', '', 'g'), '[\s_,;/()-]+', ' ', 'g'))
    else
        btrim(regexp_replace(
            regexp_replace(
                replace(replace(replace(replace(
                    translate(lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')), 'ØøĐđÐðŁłı', 'ooddddlli'),
                    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
                '[''’ʼ`´.]', '', 'g'),
            '[\s_,;/()-]+', ' ', 'g'))
    end
$$;
