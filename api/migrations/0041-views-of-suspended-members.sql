-- expand
-- A suspension used to be stored as what the suspended member says is wrong, and the partner read it (spec §4.31).
update trade_sides set dispute_reason = null where dispute_reason = 'This member was suspended.';
