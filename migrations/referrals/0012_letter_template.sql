-- The tenant's texts around the content of referral letters: one row, created by the first change. The defaults are in the code.

create table referrals.letter_template (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    letterhead text not null constraint letter_template_letterhead_check check (char_length(letterhead) <= 500),
    opening text not null constraint letter_template_opening_check check (char_length(opening) <= 3000),
    closing text not null constraint letter_template_closing_check check (char_length(closing) <= 3000),
    row_version integer not null default 0,
    primary key (tenant_id)
);
call core.protect('referrals.letter_template', 'select, insert, update');
