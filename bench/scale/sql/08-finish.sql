select private.recount();
